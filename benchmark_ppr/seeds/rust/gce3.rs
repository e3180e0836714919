#![feature(generic_const_exprs, adt_const_params)]
pub const fn len(s: &'static str) -> usize { s.len() }
pub struct Str<const S: &'static str>;
impl<const S: &'static str> Str<S> { pub fn bytes(&self) -> [u8; len(S)] where [(); len(S)]: { [0; len(S)] } }
pub fn f() -> usize { Str::<"abc">.bytes().len() }
