#![feature(generic_const_exprs)]
pub trait Tr<const N: usize> { fn new() -> Self; }
pub struct B<T, const N: usize>([T; N]) where [T; N]: Default;
impl<T, const N: usize> Tr<{ N + 1 }> for B<T, N> where [T; N]: Default { fn new() -> Self { B(Default::default()) } }
pub fn make() -> Box<dyn Tr2<4>> { Box::new(B::<u8, 3>::new()) }
pub trait Tr2<const N: usize> {}
impl<T, const M: usize> Tr2<{ M * 2 - 2 }> for B<T, M> where [T; M]: Default {}
