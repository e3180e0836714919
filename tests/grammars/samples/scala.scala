package shop.sample

import scala.collection.mutable.{ArrayBuffer as Buffer, Map as _, *}
import scala.language.implicitConversions
import java.io.{File, IOException => Failure}
import scala.util.Using.*

/** A walk through Scala 3: types, classes, givens, patterns and loops. */
enum Level(val number: Int):
  case Low extends Level(1)
  case High extends Level(10)
  def weight: Int = number * 2

enum Tree[+T]:
  case Leaf, Empty
  case Node(left: Tree[T], right: Tree[T])

opaque type Price = Double
type Pair[A] = (A, A)
type Swap = [A, B] =>> (B, A)
type Element[X] = X match
  case String => Char
  case List[t] => t

@deprecated("no longer sold", since = "1.0")
sealed abstract class Item[-A <: AnyRef, B >: Null](val name: String, private[shop] var price: Double = 1.5e3)(using level: Level) extends Serializable {
  self: Item[A, B] =>
  protected def discount(amount: => Int, rest: Int*): Double
  final override lazy val toString = s"$name costs ${price}%.2f"
  def this(name: String) = this(name, 0x7f)(using Level.Low)
  var total: Long = _
}

trait Shape derives CanEqual:
  type Unit <: AnyVal
  val sides: Int
  def area: Double
  infix def beside(other: Shape): Shape = other
end Shape

final case class Circle(radius: Double) extends Shape, Product:
  val sides = 0
  def area = math.Pi * radius
object Circle:
  given Ordering[Circle] with
    def compare(a: Circle, b: Circle): Int = a.radius compare b.radius
  def unapply(text: String): Option[Double] = text.toDoubleOption
  export math.{sin, cos as cosine}

extension (n: Int)
  def twice: Int = n * 2
  def ^^(other: Int): Int = n ^ other

given defaultLevel: Level = Level.High
inline def choose(inline flag: Boolean): Int = inline if flag then 1 else 2

object Main extends App with Serializable {
  private val letters = List('a', '\n', '\u00e9')
  val (first, Seq(second, rest*)) = (1L, Seq(2, 3, 4)): @unchecked
  val text = """multi "line"
    |text""".stripMargin + raw"\d" + f"${first}%5d" + 'symbol
  type Ref = Main.type; type Name = String @unchecked // a line comment
  var counter, other = 0b101
  implicit def toLevel(n: Int): Level = if (n > 1) Level.High else Level.Low

  def describe(value: Any): String = value match {
    case null | true => "constant"
    case n: Int if n > 0 && n != 7 => s"number $n"
    case Circle(r) => s"circle ${r + 1.0f}"
    case all @ List(_, 'x', _*) => all.toString
    case head :: tail => s"$head and ${tail.size}"
    case (a, _: String) => a.toString
    case -1 | `first` => "known"
    case _: (Shape & Product) => "shape"
    case _ => ()
      "other"
  }

  def search[A, B <: Seq[A]: Ordering](items: Map[String, Int], accept: (String, Int) => Boolean)(using Level): Int = {
    var found = 0
    for ((key, value) <- items if value > 0; half = value / 2; c <- key)
      found += half
    for {
      i <- 0 until 3
      j <- i to 5 by 2
      if i != j
    } {
      try
        if accept("x" * i, j) then
          println(found + 4711)
        else if !(i <= 2) then return -1
        else throw new IllegalStateException(s"bad $i")
      catch
        case e: RuntimeException if e != null => found -= 1
        case _: Failure => ()
      finally counter = ~counter >>> 1
    }
    while (found > 10) { found = found - 3 }
    do { found += 1 } while (found < 0)
    found
  }

  val compose = (f: Int => Int, g: Int => Int) => (x: Int) => g(f(x))
  val partial: PartialFunction[Any, String] = { case s: String => s; case 'c' => "char" }
  val shape = new Shape { val sides = 4; def area = 2.0 }
  val squares = for x <- 1 to 4 yield x * x
  val poly = [A] => (a: A) => Option[A](a)
  val found: Option[Int] { def get: Int } = Some(squares.map(_ + 1).filter(_ % 2 == 0).sum)
  letters foreach println
  println(describe(Circle(2)) + compose(_ + 1, _ * 2)(4).twice.^^(1) + text)
  println(search[Char, String](Map("tea" -> 1, "ale" -> 2), _.length < _)(using defaultLevel))
}
