//! A walk through Rust: items, patterns, macros, lifetimes and closures.
#![allow(dead_code, unused)]
extern crate core;
use std::collections::{self, BTreeMap as Map, HashMap};
use std::fmt::{Display, Write as _};
use std::ops::*;

/// Pairs of a name and a weight.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Item<'a, T: Copy = u32> where T: Display {
    pub(crate) name: &'a str,
    weight: T,
}
struct Pair(pub i32, f64);
struct Unit;
#[repr(u8)]
#[derive(Clone, Copy, Debug)]
enum Token { Word(char), Number { value: i64, radix: u8 }, End = 9 }
union Raw { int: u32, real: f32 }
type Table<K, V = i32> = Map<K, Vec<V>>;
const LIMIT: usize = 1_000;
static mut COUNTER: u64 = 0xFF_u64;

mod inner {
    pub(in crate::inner) fn hidden() -> bool { true }
    pub(super) const fn square<const N: usize>(xs: [i32; N]) -> usize { N * N }
    pub fn visible() -> bool { self::hidden() }
}
extern "C" { fn abs(x: i32) -> i32; fn printf(format: *const u8, ...) -> i32; }

pub trait Shape: Display + Send {
    type Unit: Default;
    const SIDES: u32 = 4;
    fn area(&self) -> f64 where Self: core::marker::Sized;
    fn scale(&mut self, by: f64) -> &mut Self where Self: Sized { self }
}
impl Display for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "<{}; {:.2}>", self.0, self.1) }
}
impl Shape for Pair {
    type Unit = (i32, ());
    fn area(self: &Self) -> f64 { self.0 as f64 * self.1 }
}
impl<T> Index<T> for Unit where for<'x> T: Fn(&'x i32) -> bool { type Output = T; fn index(&self, _: T) -> &T { loop {} } }

macro_rules! total {
    () => { 0 };
    ($head:expr $(, $tail:expr)* $(,)?) => { $head + total!($($tail),*) };
}

fn classify(t: &Token, xs: &[i32]) -> Result<i64, String> {
    let found = match (t, xs) {
        (Token::Word('a'..='z' | '_'), _) => 1,
        (&Token::Number { value, radix: r @ 2..=16 }, [first, .., last]) if value > 0 && *first < *last => value * r as i64,
        (Token::Number { ref value, .. }, &[]) => return Err(format!("no list for {value}")),
        (Token::End, [mut x, rest @ ..]) => { x += 1; x as i64 + rest.len() as i64 }
        (_, &[-1, _]) => -1,
        _ => i64::from_str_radix("7f", 16).map_err(|e| e.to_string())?,
    };
    Ok(found)
}
fn size_of<T: ?Sized>(_: &T) -> usize { core::mem::size_of::<&T>() }
fn boxed<'a, F>(f: F) -> Box<dyn Fn(i32) -> i32 + 'a> where F: Fn(i32) -> i32 + 'a { Box::new(move |x| f(x) << 1) }
fn numbers(n: u32) -> impl Iterator<Item = u32> { (0..n).filter(|&x| x % 2 == 0) }
async fn later(x: i32) -> i32 { async move { x }.await }
unsafe fn poke(p: *mut i32) { *p ^= !0b1010; }
fn never() -> ! { panic!("never") }

fn search(items: &mut Vec<Item<'_, u32>>, table: &Table<&'static str>) -> Option<u32> {
    let (mut sum, Pair(_, y)) = (0u32, Pair(1, 2.5e3));
    'outer: for (i, item) in items.iter().enumerate() {
        let Item { name, weight: w } = item else { continue };
        if let Some(list) = table.get(name) {
            for &n in list {
                if n < 0 { break 'outer; } else if n == 0 { continue 'outer; }
                sum += n as u32 * w;
            }
        } else {
            println!("{}", sum + 4711);
        }
    }
    while let Some(item) = items.pop() { sum |= item.weight & 0o17; }
    let label = 'done: { if sum >= 5 { break 'done "big" } "small" };
    let limit = loop { sum = sum.wrapping_sub(1); if !(sum > 100) { break sum } };
    if label.is_empty() || limit == u32::MAX { None } else { Some(limit) }
}

fn main() {
    /* block comment /* nested */ */
    let mut items = vec![Item { name: "a", weight: 3 }, Item { name: "b\t\u{e9}\\", ..Default::default() }];
    let table: Table<&str> = [("a", vec![1, 2]), (r#"raw "x""#, vec![])].into_iter().collect::<Map<_, _>>();
    let mut grid = [[0i32; 3]; 2];
    grid[1][2] = (total!(1, 2, 3)) - inner::square([1, 2, 3]) as i32;
    let (a, ref b, c) = (b'x', b"bytes\n", 1.0_f32);
    let text = <str as ToString>::to_string("line \
        continued");
    let f: fn(i32) -> i32 = |x: i32| -> i32 { if x < 0 { -x } else { x >> 1 } };
    unsafe { COUNTER += 1; poke(&mut grid[0][0] as *mut i32); let r = Raw { int: 7 }; println!("{}", r.int + abs(-2) as u32); }
    let token = Token::Number { value: 5, radix: 10 };
    let (radix, value) = (2u8, const { 6 + 1 });
    let _binary = Token::Number { value, radix };
    println!("{:?} {:?}", classify(&token, &[1, 4]), search(&mut items, &table));
    println!("{} {} {}", boxed(f)(grid[1][2]), text, Pair(2, 0.5).area());
    let evens: Vec<u32> = numbers(7).chain(1..=3).collect();
    assert!(evens[1..].len() > 2 && matches!(a, b'a'..=b'z'), "odd {}", c);
}
