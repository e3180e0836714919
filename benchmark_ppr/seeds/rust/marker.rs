#![feature(negative_impls, auto_traits, marker_trait_attr, trait_alias, associated_type_bounds, associated_type_defaults)]
pub auto trait Au {} impl !Au for u8 {} pub struct W<T>(T); impl<T: ?Sized> !Au for *const T {}
pub fn need<T: Au>() {} pub fn f() { need::<W<(u16, [i8; 3])>>() }
pub trait Al<T> = Iterator<Item = T> + Clone where T: Copy;
pub fn g<I: Al<u8>>(i: I) -> u8 { i.clone().count() as u8 + i.map(|x| x).max().unwrap() }
pub fn h(x: impl Iterator<Item: Into<u64> + Copy>) -> u64 { x.map(|y| y.into()).sum() }
pub struct Ab<T: Iterator<Item: Send>>(T);
pub trait De { type X: Copy = u8; fn x(&self) -> Self::X; } impl De for () { fn x(&self) -> u8 { 3 } }
