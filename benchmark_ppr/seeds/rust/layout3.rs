#![feature(rustc_attrs)]
pub enum R { A, B(u8) }
pub const C: usize = std::mem::size_of::<Option<R>>();
