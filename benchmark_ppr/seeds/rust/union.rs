#![feature(untagged_unions)]
use std::mem::ManuallyDrop;
#[repr(C)] pub union U<T: Copy> { a: T, b: ManuallyDrop<String>, c: [u8; 4] }
pub fn f(u: &mut U<f32>) -> f32 { unsafe { u.c[2] = 1; let U { a } = *u; match u { U { c: [0, ..] } => 0.0, U { a: x } => *x + a } } }
pub const X: U<u32> = U { c: [1; 4] }; pub const Y: u32 = unsafe { X.a };
