#![feature(generic_const_exprs)]
pub trait T { const N: usize; fn f(&self) -> [u8; Self::N] where [(); Self::N]: ; }
impl T for u8 { const N: usize = 2; fn f(&self) -> [u8; Self::N] { [1; 2] } }
pub fn g<X: T>(x: &X) -> usize where [(); X::N]: { x.f().len() }
pub fn h() -> usize { g(&1u8) }
