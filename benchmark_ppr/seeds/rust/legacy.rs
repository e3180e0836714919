#![feature(rustc_attrs)]
#[rustc_legacy_const_generics(1)]
pub fn f<const N: usize>(a: u8) -> usize { N + a as usize }
