#!/usr/bin/env nim
## A small shop in Nim: types, generics, templates, iterators and exceptions.
#[ A block
   comment ]#
import std/[strutils, tables as tbl], sequtils
from std/math import sqrt, pow
include "none.inc"
export tables

const
  limit* = 0x7f'i64
  mask = 0b101 or 0o17
let rate: float = 1.5e-3
var
  counter {.threadvar.}: int
  first, second: string = "tab\t\u00e9\x41"

type
  Level {.pure.} = enum
    low = 1, high = (10, "High")
  Item = ref object of RootObj
    name*: string
    price: float
    case kind: Level
    of Level.low:
      size: int
    else:
      discard
  Pair[A, B: SomeNumber] = tuple[first: A, second: B]
  Accept = proc (word: string, i: int): bool {.closure.}
  Metres = distinct float
  Grid = array[0..2, seq[int]]
  Shape = concept s
    s.area is float
  Pointer = ptr int

using
  self: Item

proc area*(self; scale = 1.0): float =
  ## The item's area.
  result = self.price * scale
proc `+`(a, b: Item): Item = Item(name: a.name & b.name, price: a.price + b.price)
func twice[T](x: T): T {.inline, noSideEffect.} = x * 2
method describe(self: Item): string {.base.} = "item"
converter toFloat(m: Metres): float = float(m)
iterator countTo(n: int): int =
  var i = 0
  while i < n:
    yield i
    inc i

template unless(condition: untyped, body: untyped) =
  if not condition:
    body
macro nothing(x: typed): untyped =
  x

proc forward(x: int): int

proc classify(value: int; deep: bool = false): string =
  case value
  of 0, 1: "low"
  of 2..5:
    "middle"
  elif value > 100:
    "huge"
  else:
    if deep: "deep" elif value == 7: "seven" else: """raw "text" """

proc search(words: openArray[string], accept: Accept, calls: var int): int =
  defer: calls += 1
  var found = 0
  block outer:
    for index, word in words:
      if word.len == 0: continue
      for i in countTo(3):
        try:
          if accept(word, i) and i != 5:
            echo "answer ", found + 4711
            break outer
          elif i mod 2 == 0:
            found = found xor not index
          else:
            raise newException(ValueError, "bad " & $i)
        except ValueError as error:
          found = found shl 1
        except IOError, OSError:
          raise
        finally:
          found -= 3
  while found > 10: found = found div 2
  return found

proc forward(x: int): int =
  when defined(linux):
    x shr 1
  elif sizeof(int) == 4:
    -x
  else:
    x

when isMainModule:
  let item = Item(name: "tea", price: 3, kind: Level.low, size: 1)
  var calls = 0
  var grid: Grid
  grid[1] = @[1, 2, 3]
  let (a, b) = (1, 'c')
  let pair: Pair[int, float] = (first: 1, second: 2.5)
  let half = proc (x: int): int = x div 2
  let letters = {'a'..'z', '_'}
  let table = {"tea": 3, "ale": 4}.toTable
  let raw = r"raw\n" & fmt"{a}"
  let p = cast[Pointer](addr calls)
  p[] = -7
  unless a > 3:
    echo raw, item.name[0 .. ^2], grid[1].mapIt(it * 2)
  static: echo "compile time"
  discard item.area(scale = 0.5)
  assert b in letters and pair.first is int and not (b notin letters)
  echo search(["tea", ""], (proc (w: string, i: int): bool = w == "tea"), calls), half(9), table["tea"]
