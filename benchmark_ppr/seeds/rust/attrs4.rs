#![feature(rustc_attrs)]
pub trait Tr<T> {}
pub fn f<X: Tr<u8>>(x: X) {}
