#![feature(type_alias_impl_trait)]
mod m { pub type A<'a> = impl Iterator<Item = &'a u8>; pub fn f<'a>(x: &'a [u8]) -> A<'a> { x.iter() } }
pub fn g(x: &[u8]) -> usize { let v: m::A = m::f(x); v.count() }
pub const C: fn(&[u8]) -> m::A = m::f;
