#![feature(unsized_tuple_coercion, unsized_locals)]
pub fn f(x: Box<(u8, [u8])>) -> usize { let (a, ref b) = *x; a as usize + b.len() }
pub fn g() { let x: &(i32, dyn Send) = &(1, 2u8); let y: Box<(i32, dyn Send)> = Box::new((1, 3)); }
