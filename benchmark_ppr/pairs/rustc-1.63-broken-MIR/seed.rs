#![feature(lang_items, no_core, rustc_attrs)]
#![no_core]
#[lang = "sized"] pub trait Sized {}
#[lang = "copy"] pub trait Copy {}
impl Copy for u8 {}
pub fn f(x: u8) -> u8 { x }
pub struct S<T>(T);
pub fn g(x: &S<u8>) -> u8 { x.0 }
