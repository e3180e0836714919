"""One valid program in each shipped language, with the traps of its layout: strings, comments, macros, blocks."""

C = rb"""
#include <stdio.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b)) /* a macro */
#define LIMIT 10
#define PAIR(x) \
    { x, x }
#ifdef LIMIT
static const char *greeting = "a \"b\" %d\n" "more";
#endif
struct point { int x, y; unsigned flags : 3; };
enum color { RED, GREEN = 2, BLUE };
// a line comment
int table[3][2] = {{1, 2}, {3, 4}, {.5e1, 0x1fUL}};
static int add(int a, int b) { return a + b; }
int main(void) {
    int i, total = 0;
    char c = '\n', d = L'x';
    struct point p = {.x = 1, .y = -2}, *q = &p;
    for (i = 0; i < LIMIT; i++) {
        if (i % 2 == 0) {
            total += add(i, -1);
        } else if (i == 3)
            continue;
        else
            total--;
    }
    do { total >>= 1; } while (total > 100);
    switch (total) {
    case 1: q->y++; break;
    default: goto end;
    }
end:
    printf("%d %c%c\n", MAX(total, p.x), c, d);
    return (int)sizeof(struct point) & ~total;
}
"""

CPP = rb"""
#include <vector>
#define TWICE(f) f f
namespace geometry {
template <typename T, int N = 3>
class Box : public Base<T>, private Other {
public:
    explicit Box(T first) : first_(first), rest_{} {}
    virtual ~Box() = default;
    bool operator<(const Box &other) const noexcept { return first_ < other.first_; }
    // a comment
    T first_;
    std::vector<std::vector<T>> rest_;
};
}  // namespace geometry
using geometry::Box;
enum class Mode : unsigned char { Fast, Slow };
auto lambda = [&, n = 1](int x) mutable -> int { return x + n; };
int main(int argc, char **argv) {
    auto text = R"(raw "text" )";
    const auto *p = new Box<int>(3);
    for (auto &item : p->rest_) {
        try {
            if (item.size() > 1'000u) throw 1;
            else lambda(2);
        } catch (const int &e) {
            return static_cast<int>(e) << 1;
        } catch (...) {
        }
    }
    while (argc-- > 0 && argv[argc] != nullptr) { "a\x41" "b"; }
    delete p;
    return 'x' == u8'y' ? 0x10 : -1;
}
"""

RUST = rb"""
#![allow(dead_code)]
use std::collections::{HashMap, HashSet};
/* a block comment */
#[derive(Debug, Clone)]
pub struct Wrapper<'a, T: 'a + Copy> {
    value: &'a T,
    pub names: Vec<String>,
}
enum Shape { Circle(f64), Rect { w: u32, h: u32 }, Unit }
trait Area { fn area(&self) -> f64 { 0.0 } }
impl<'a, T> Area for Wrapper<'a, T> where T: Copy + PartialEq {
    fn area(&self) -> f64 { 1.5e3 }
}
macro_rules! twice {
    ($e:expr, $($rest:tt)*) => { $e; $e };
}
/// a doc comment
fn main() {
    let mut map: HashMap<&'static str, u8> = HashMap::new();
    let c = 'x';
    let nested = vec![1u8, 2, 3];
    map.insert("a \"b\" \u{41}", b'y');
    'outer: for (i, item) in nested.iter().enumerate() {
        match (i, *item) {
            (0, _) | (1, 2) => continue 'outer,
            (n, m) if n > 1 => { println!("{} {:?}", n, m); }
            _ => break,
        }
        if let Some(x) = map.get("k") { let _ = *x as usize; } else { loop { break; } }
    }
    let f = |x: i32, y| -> i32 { x << y & !1 };
    let raw = r#"raw "text""#;
    let range = 0..=f(1, 2);
    assert!(c != 'z' && raw.len() >= 1_000usize, "message");
    unsafe { std::ptr::null::<u8>() };
}
"""

JAVASCRIPT = rb"""
// a line comment
import fs, { readFile as read } from "fs";
const { a, b: [c, ...rest] } = { a: 1, b: [2, , 3], ["x" + 1]: null };
let re = /ab+c\/[^/]*/gi, big = 0xffn;
/* a block
   comment */
class Animal extends Base {
    static #count = 0;
    constructor(name = 'cat', ...others) { super(name); this.name = name; }
    get sound() { return `${this.name} says ${`in ${1 + 1}`} \n`; }
    async *walk() { yield* await this.path?.(2); }
}
function run(x, y) {
    var z = x => x ** 2;
    for (let i = 0; i < 10; i++) {
        if (i % 2) continue
        else { z(i, ...rest); }
    }
    for (const k of rest) label: while (true) { break label; }
    switch (x) {
    case 1: return typeof y;
    default: throw new Error("bad \"value\"");
    }
}
try { run(1, 2); } catch (e) { delete e.x; } finally { debugger; }
do { a++; } while (a < 3 && !(a instanceof Animal) || a ?? false)
x = a ? b : c, y = void 0
export default run;
"""

JAVA = rb"""
package com.example.app;
import java.util.*;
import static java.lang.Math.max;
/** A doc comment. */
@SuppressWarnings("unchecked")
public final class Sample<T extends Comparable<T>> extends Base implements Runnable, Cloneable {
    private static final int[] TABLE = {1, 2, 0x3F};
    enum Color { RED, GREEN(2) { int f() { return 1; } }; Color(int... x) { } }
    private Map<String, List<List<T>>> names = new HashMap<>();
    protected Sample(int a, final String b) throws Exception { super(a); }
    @Override
    public void run() {
        int i = 0, j = (int) 2.5e3;
        // a line comment
        for (i = 0, j = 1; i < 10; i++, --j) {
            if (i % 2 == 0) {
                names.put("k \"q\" \n", null);
            } else if (TABLE[i] != 'c')
                continue;
        }
        for (T t : new ArrayList<T>()) { System.out.println(t); }
        switch (i) {
            case 1: j >>>= 2; break;
            default: i = j > 1 ? max(i, j) : -j;
        }
        try (Reader r = open(1, 2)) { throw new Error(); }
        catch (RuntimeException | Error e) { synchronized (this) { } }
        finally { Runnable f = () -> { }; g((x, y) -> x + y, String::valueOf); }
        label: do { i++; break label; } while (true && !(this instanceof Runnable));
    }
}
"""

PYTHON = rb"""
import os, sys
from typing import (Any, Dict as D)


@decorator(1, key="x")
class Thing(Base, metaclass=Meta):
    '''A doc string.'''

    attribute: int = 3

    def method(self, a, *args, b=2, **kwargs) -> str:
        # a comment
        if a > 1 and not b:
            for i, x in enumerate(args):
                while x:
                    x -= 1
                else:
                    continue
            return f"{a!r:>{b}} and \"quoted\" {'in'}\n"
        elif a is not None:
            try:
                del self.attribute[1:2, ::3]
            except (ValueError, TypeError) as error:
                raise KeyError from error
            finally:
                pass
        else:
            with open("f") as f, lock:
                print(f, file=sys.stderr); x = 1
        text = ("one"
                "two")
        return lambda y, *z: [y ** 2 for y in z if y not in {1, 2}]


async def run(p, /, q, *, r):
    global counter
    data = {"a": 1, **other, "b": [1, 2, 3]}
    x = y = await data["a"] if p else \
        -q
    match p:
        case [1, *rest] if rest:
            yield rest
        case {"k": v} | Point(x=0):
            assert v, "message"
    numbers = (yield), b"bytes\x00", 0x1F, 1_000.5e3j, ...
    return


if __name__ == "__main__": run(1, 2, r=3)
"""

GO = rb"""
package main

import (
	"fmt"
	str "strings"
)

// a line comment
const (
	First = iota
	Second
)

type Point struct {
	X, Y int `json:"x"`
	*Base
}

type Shape interface {
	Area() float64
	~int | string
}

func (p *Point) Move(dx, dy int) (n int, err error) {
	p.X += dx; p.Y -= dy
	return
}

func Map[T any, U comparable](list []T, f func(T) U) map[string]U {
	out := make(map[string]U, len(list))
	for i, x := range list {
		if y, ok := out["a \"b\"\n"]; ok && i > 1 {
			continue
		} else if y == nil {
			out[`raw`] = f(x)
		} else {
			break
		}
	}
	/* a block
	comment */
	switch v := any(out).(type) {
	case int, string:
		fmt.Println(v, 'x', 0x1F, 1.5e3i)
	default:
		fallthrough
	}
	select {
	case m := <-ch:
		ch <- m
	default:
	}
	defer func() { recover() }()
	go str.Repeat("a", 2)
loop:
	for i := 0; i < 10; i++ {
		goto loop
	}
	return Point{X: 1, Y: list[1:2]}, [...]int{1, 2, 3}, &^x
}
"""

SAMPLES = {"c": C, "cpp": CPP, "rust": RUST, "javascript": JAVASCRIPT, "java": JAVA, "python": PYTHON, "go": GO}
LANGUAGE_NAMES = tuple(SAMPLES)
