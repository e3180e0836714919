#![feature(unsized_locals, unsized_fn_params)]
pub trait Obj { fn take(self) -> usize; }
impl Obj for [u8] { fn take(self) -> usize { self.len() } }
pub fn f(x: Box<[u8]>) -> usize { let y: [u8] = *x; y.take() }
pub fn g(x: Box<dyn FnOnce() -> u8>) -> u8 { let f = *x; f() }
