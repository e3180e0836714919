#![feature(extern_types)]
extern "C" { pub type A; }
pub struct B { x: u8, a: A }
pub fn f(b: &B) -> *const A { &b.a }
pub fn g(a: &A) -> usize { std::mem::size_of_val(a) + std::mem::align_of_val(a) }
