#![feature(let_chains, if_let_guard, box_patterns, generators, generator_trait, try_blocks, label_break_value, async_closure, type_alias_impl_trait, let_else, exclusive_range_pattern, half_open_range_patterns, arbitrary_self_types, yeet_expr)]
use std::future::Future;
use std::ops::{ControlFlow, Generator, GeneratorState};
use std::pin::Pin;
use std::rc::Rc;
use std::cell::{Cell, RefCell};
#[derive(Debug, Clone)]
pub enum Expr { Num(f64), Add(Box<Expr>, Box<Expr>), Neg(Box<Expr>), Call { name: String, args: Vec<Expr> } }
pub fn eval(e: &Expr) -> Result<f64, String> { Ok(match e { Expr::Num(n) => *n, Expr::Add(a, b) => eval(a)? + eval(b)?, Expr::Neg(x) => -eval(x)?, Expr::Call { name, args } if name == "max" => args.iter().map(eval).try_fold(f64::MIN, |m, x| x.map(|x| m.max(x)))?, Expr::Call { name, .. } => return Err(format!("unknown {name}")) }) }
pub fn boxed(e: Expr) -> f64 { match e { Expr::Neg(box Expr::Num(n)) => n, Expr::Add(box Expr::Num(a), box Expr::Num(b)) if let Some(s) = a.to_string().strip_suffix('1') && s.len() > 1 => b, _ => 0.0 } }
pub fn chains(a: Option<&str>, b: Result<u8, ()>) -> u8 { if let Some(s) = a && s.len() > 2 && let Ok(n @ 1..=9) = b { n } else { let Some(t) = a else { return 0 }; t.len() as u8 } }
pub fn generator() -> impl Generator<Yield = u32, Return = &'static str> { || { let mut x = 0; while x < 3 { yield x; x += 1; } "done" } }
pub fn drive() -> u32 { let mut g = Box::pin(generator()); let mut s = 0; loop { match g.as_mut().resume(()) { GeneratorState::Yielded(x) => s += x, GeneratorState::Complete(_) => break s } } }
pub async fn fetch(n: u32) -> Result<u32, String> { let inner = async move { n + 1 }; let v = inner.await; if v > 10 { Err("big")? } let c = |x: u32| async move { x * 2 }; Ok(c(v).await) }
pub fn spawn<F>(f: F) -> Pin<Box<dyn Future<Output = F::Output> + Send>> where F: Future + Send + 'static, F::Output: Send { Box::pin(f) }
pub fn labels(grid: &[[u8; 4]; 4]) -> Option<(usize, usize)> { let r = 'outer: loop { for (y, row) in grid.iter().enumerate() { for x in 0..row.len() { if row[x] == 7 { break 'outer Some((x, y)); } else if row[x] == 9 { continue; } } } break None; }; let k = 'b: { if r.is_none() { break 'b 1; } 2 }; r.filter(|_| k == 2) }
pub type Opaque = impl Fn(i32) -> i32;
pub fn defining(n: i32) -> Opaque { move |x| x + n }
pub fn closures() -> i32 { let mut v = vec![3, 1, 2]; let mut total = 0; let mut add = |x: &i32| total += *x; v.iter().for_each(&mut add); v.sort_by(|a, b| b.cmp(a)); let s: &mut [i32] = &mut v; if let [a, rest @ .., z] = s { *a += *z + rest.len() as i32; } let r: Option<i32> = try { s.first().copied()? + total }; r.unwrap_or_default() }
pub fn shared() -> usize { let r = Rc::new(RefCell::new(vec![Cell::new(1)])); let w = Rc::downgrade(&r); r.borrow()[0].set(5); { let b = w.upgrade(); drop(b); } let n = Rc::strong_count(&r) + r.borrow_mut().pop().map_or(0, |c| c.get()); n }
pub fn tuples((a, (b, c)): (u8, (i16, &str)), [x, y]: [u32; 2]) -> (u64, bool) { let (ref p, mut q) = (a, b); q += 1; let z = x as u64 + y as u64 * (*p as u64); (z << (q & 3), c.chars().rev().any(|ch| matches!(ch, 'a'..='f' | '0'..='9'))) }
macro_rules! vector { ($($x:expr),* $(,)?) => {{ let mut v = Vec::new(); $(v.push($x);)* v }}; ($x:expr; $n:literal) => { vec![$x; $n] }; }
macro_rules! operations { ($($name:ident => $op:tt),+) => { $(pub fn $name<T: std::ops::Add<Output = T> + std::ops::Sub<Output = T>>(a: T, b: T) -> T { a $op b })+ } }
operations!(plus => +, minus => -);
pub unsafe fn raw(p: *const u8, n: usize) -> u8 { let s = std::slice::from_raw_parts(p, n); let q = p.add(1) as *mut u8; *q = s[0]; std::mem::transmute::<i8, u8>(-1) ^ *q }
pub fn flow(list: &[i32]) -> ControlFlow<i32, ()> { list.iter().try_for_each(|&x| if x > 2 { ControlFlow::Break(x) } else { ControlFlow::Continue(()) }) }
pub fn numbers() -> i64 { vector![1, 2, 3].into_iter().chain(vector![0; 3]).zip(1u8..).skip_while(|(a, _)| *a < 2).map(|(a, b)| a as i64 * i64::from(b)).fold(0, |s, x| s.wrapping_mul(31) ^ x) }
