#![feature(rustc_attrs)]
pub struct R(u32);
pub fn f(x: Option<R>) -> u32 { match x { Some(R(n)) => n, None => 0 } }
pub const C: R = unsafe { R(40) };
