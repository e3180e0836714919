#!/usr/bin/env kotlin
@file:JvmName("Sample")

package shop.sample

import kotlin.math.*
import kotlin.collections.ArrayList as Items
import java.io.Closeable

/** A walk through Kotlin: classes, generics, lambdas, when, delegates and loops. */
typealias Accept<T> = (T, Int) -> Boolean

const val LIMIT: Int = 0x7f
val rate = 1.5e-3
private val mask: Long = 5L
val unsigned = 42u

annotation class Marker(val name: String = "none", val sizes: IntArray = [1, 2])

enum class Level(val number: Int) {
    LOW(1),
    HIGH(10) {
        override fun weight(): Int = super.weight() * 2
    };

    open fun weight() = number
}

fun interface Visitor<in T, out R> {
    fun visit(value: T): R
}

interface Shape {
    val sides: Int
        get() = 4
    fun area(scale: Double = 1.0): Double
}

sealed class Result<out T : Any> {
    data class Ok<T : Any>(val value: T) : Result<T>()
    object None : Result<Nothing>()
}

@Marker("item", sizes = [3])
abstract class Base<T>(open val name: String, vararg tags: String) where T : Comparable<T>, T : Any {
    abstract fun make(): T?
    lateinit var owner: String
    val size by lazy { tags.size }
    init {
        require(name.isNotEmpty()) { "empty" }
    }
}

class Item private constructor(override val name: String, internal var price: Double) : Base<Int>(name, "a"), Shape {
    constructor(name: String) : this(name, 2.0) {
        price += 1
    }
    var label: String = ""
        get() = field.trim()
        private set(value) {
            field = value
        }
    override fun make(): Int? = null
    override fun area(scale: Double) = price.pow(2) * scale
    operator fun get(index: Int): Char = name[index]
    operator fun plus(other: Item): Item = Item(name + other.name)
    infix fun beside(other: Item) = this + other
    inner class Part {
        val owner = this@Item
    }
    companion object Factory {
        @JvmStatic fun of(name: String) = Item(name)
    }
}

class Loud(shape: Shape) : Shape by shape

object Registry : Closeable {
    private val items = mutableMapOf<String, Item>()
    override fun close() {}
}

inline fun <reified T> Any.isA(noinline other: () -> Unit = {}): Boolean = this is T
tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)
suspend fun later(block: suspend (Int) -> Unit) { block(1) }
fun <T> List<T>.second(): T where T : Any = this[1]
val String.half: String get() = substring(0, length / 2)

fun describe(value: Any?): String = when (val copy = value) {
    in listOf("a", "b") -> "letter"
    null, true -> "constant"
    is Int -> "number $copy" // a line comment
    !is String -> "other"
    else -> when {
        copy.length > 3 && !copy.isBlank() || copy == "x" -> "text ${copy.half}\t\u00e9"
        else -> """raw "text" $copy"""
    }
}

fun search(words: List<String?>, accept: Accept<String>): Int {
    var found = 0
    outer@ for ((index, word) in words.withIndex()) {
        if (word == null) continue@outer
        else if (index > 5) break@outer
        try {
            for (i in 0 until 3 step 2) {
                if (accept(word, i)) {
                    println(found + 4711)
                } else {
                    throw IllegalStateException("bad $i")
                }
            }
        } catch (error: IllegalStateException) {
            found = found xor index.inv()
        } finally {
            found -= 3
        }
    }
    do { found++ } while (found < 0)
    while (found > 10) found /= 2
    return found
}

fun main(vararg args: String) {
    val items: Items<Item> = arrayListOf(Item.of("tea"), Item("ale"))
    val (first, second) = items
    val add = fun(a: Int, b: Int): Int { return a + b }
    val shape = object : Shape {
        override fun area(scale: Double) = 2.0f.toDouble()
    }
    val lengths = items.map { it.name.length }.filter { n -> n % 2 != 0 }.sumOf { (it * 2) as Int }
    val numbers = intArrayOf(*intArrayOf(1, 2), 'c'.code, -7)
    numbers[0] += 3
    val size = args.firstOrNull()?.length ?: first.label!!.length
    items.forEach { item: Item -> print(item[0]) }
    listOf(1, 2).forEach(::println)
    run label@{ if (size >= 0 && second !== first) return@label }
    println(describe("text") + search(listOf("tea", null)) { w, _ -> w.length in 1..5 } + add(lengths, gcd(12, 18)))
    println("${(first beside second).name} ${shape.sides} ${Loud(first).area()} ${Level.HIGH.weight()} ${1.isA<Int>()} ${Item::name.name}")
}
