#![feature(associated_const_equality)]
pub trait Foo { const N: usize; }
