#!/usr/bin/env rdmd
/// A small shop in D: templates, ranges, contracts, mixins and scope guards.
module shop.sample;

import std.stdio : writeln, output = stdout;
import std.algorithm, std.range;
static import std.string;

version (linux) enum platform = "linux"; else enum platform = "other";
debug (trace) { int traced; }
static assert(int.sizeof == 4, "int is small");
alias Table = int[string];
alias Accept(T) = bool delegate(T, int);
enum limit = 0x7f, mask = 0b101;
immutable double rate = 1.5e-3;
__gshared int counter;
pragma(inline, true) int twice(int x) pure nothrow @nogc @safe { return x * 2; }
extern (C) int abs(int x);

/* Kinds of things. */
enum Level : ubyte { low = 1, high = 10 }
union Raw { int number; float real_; }
struct Item {
    string name = "tea\t\u00e9\x41";
    double price;
    private int[3] sizes;
    this(string name, double price = 2.0) { this.name = name; this.price = price; }
    ~this() {}
    invariant { assert(!(price < 0) || false); }
    Item opBinary(string op)(Item other) const if (op == "+") { return Item(name ~ other.name); }
    int opIndex(size_t i) const { return sizes[i]; }
    alias name this;
    @property bool cheap() const { return price < 3; }
    unittest { assert(Item("a").cheap); }
}
interface Shape { double area(double scale = 1.0); }
abstract class Base : Shape {
    protected static int count;
    abstract override double area(double scale);
    final synchronized void bump() { ++count; }
}
class Circle : Base {
    double radius;
    this(double radius) { this.radius = radius; }
    override double area(double scale) { return 3.14 * radius ^^ 2 * scale; }
}
template Maximum(T, int start = 0) if (is(T : long)) {
    T Maximum(T[] values...) { T m = start; foreach (v; values) m = v > m ? v : m; return m; }
}
mixin template Named(string n) { string label = n; }
struct Tag { mixin Named!"tag"; mixin("int size = 3;"); }

int divide(int a, int b)
in (b != 0)
out (result; result <= a)
{
    return a / b;
}

string describe(T)(T value) {
    static if (is(T == int)) {
        return value > 10 ? "big" : "small";
    } else static if (__traits(isArithmetic, T)) {
        return "number";
    } else {
        return typeid(T).toString() ~ r"raw\" ~ `tick` ~ q"(quoted)" ~ q{token string};
    }
}

int search(string[] words, Accept!string accept, ref int calls, out int rest) {
    int found;
    scope (exit) calls++;
    scope (failure) { writeln("failed"); }
outer:
    foreach (i, word; words) {
        if (word is null) continue outer;
        foreach_reverse (int j; 0 .. 3) {
            try {
                switch (word.length) {
                case 0: break outer;
                case 1: .. case 2: found ^= ~j; break;
                case 9, 10: goto case 0;
                default:
                    if (accept(word, j) && j !is 7) writeln("answer ", found + 4711);
                    else throw new Exception("bad");
                }
            } catch (Exception e) {
                found <<= 1;
            } finally { found -= 3; }
        }
    }
    with (Level) { final switch (low) { case low: rest = cast(int) high; break; case high: break; } }
    while (found > 10) found /= 2;
    do { found++; } while (found < 0);
    for (int i = 0, j = 9; i < j; i++, --j) { found += i >>> 1; }
    synchronized { found |= 1; }
    return found;
}

void main(string[] args) {
    Table table = ["tea": 3, "ale": 4];
    auto item = Item("tea", 3), circle = new Circle(2.0f);
    int calls, rest, numbers = 1_000;
    int[] list = [1, 2, 3] ~ iota(4, 6).array;
    int[][] grid = new int[][](2, 3);
    int* pointer = &numbers;
    *pointer += list[$ - 1] + grid[1].length;
    const half = (int x) => x / 2;
    int function(int) third = function int(int x) { return x % 3; };
    auto slice = list[1 .. $].map!(x => x + 1).filter!"a > 2".sum;
    if (auto p = "tea" in table) { *p = 5; } else if ("x" !in table) { assert(0); }
    static foreach (n; 0 .. 2) writeln(n);
    writeln(describe(12), describe("x"), Maximum!int(1, 5, 3), half(9), third(5), circle.area(1), slice, typeof(slice).stringof);
    writeln(search(["tea", null], (w, n) => w.length == 3, calls, rest), divide(9, 2), (item + item).name, 'c', '\'', -1L, 2u, null);
    delete_later: output.flush();
}
