#![feature(specialization)]
pub trait A { type T: Default; fn f(&self) -> Self::T; }
impl<X> A for X { default type T = u8; default fn f(&self) -> Self::T { Default::default() } }
impl A for u16 { type T = String; fn f(&self) -> String { String::new() } }
pub fn g<X>(x: X) -> <X as A>::T { x.f() }
