#![feature(associated_const_equality)]
pub trait Foo { const N: usize; }
impl Foo for u8 { const N: usize = 3; }
pub fn foo() -> impl Foo<N = 3> { 5u8 }
