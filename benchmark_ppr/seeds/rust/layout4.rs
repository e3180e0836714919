#![feature(rustc_attrs)]
pub struct S<X: Trait>(X, X::A);
pub trait Trait { type A; }
