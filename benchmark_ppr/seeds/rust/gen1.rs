#![feature(generators, generator_trait)]
use std::ops::Generator;
pub fn f() -> impl Generator<u8, Yield = u16, Return = ()> { |a: u8| { let mut s = vec![a]; loop { let b: u8 = yield s.len() as u16; if b == 0 { return; } s.push(b); } } }
pub fn g() { let mut x = 3; let c = static || { let y = &mut x; yield *y; *y += 1; }; drop(c); }
