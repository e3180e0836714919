#![feature(generic_associated_types)]
pub trait L { type I<'a, T: 'a>: Iterator<Item = &'a T> where Self: 'a; fn it<'a, T>(&'a self, t: &'a [T]) -> Self::I<'a, T>; }
pub struct V; impl L for V { type I<'a, T: 'a> = std::slice::Iter<'a, T>; fn it<'a, T>(&'a self, t: &'a [T]) -> Self::I<'a, T> { t.iter() } }
pub fn sum<X: L>(x: &X, v: &[u8]) -> u8 { x.it(v).copied().sum() }
pub trait F { type W<T>: From<T>; } impl F for () { type W<T> = Option<T>; }
pub fn wrap<X: F>(n: u8) -> X::W<X::W<u8>> { X::W::from(X::W::from(n)) }
