#![feature(rustc_attrs)]
#[rustc_layout_scalar_valid_range_start(10)] #[rustc_layout_scalar_valid_range_end(30)]
pub struct R { a: u8, b: u16 }
pub fn f() -> usize { std::mem::size_of::<Option<R>>() }
pub const C: usize = std::mem::size_of::<Option<R>>();
