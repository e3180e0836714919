#![feature(unsized_locals, unsized_fn_params)]
pub fn f(x: [u8]) { let c = || { let _ = &x; }; c() }
