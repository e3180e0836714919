#![feature(associated_const_equality)]
pub trait Foo { const N: usize; }
impl Foo for u8 { const N: usize = 3; }
const TEST: usize = 3;
pub fn foo<F: Foo<N = 3usize>>() -> usize { F::N }
pub fn bar<F: Foo<N = { TEST }>>(f: Box<dyn Fn(F)>) {}
pub fn baz() -> usize { foo::<u8>() }
