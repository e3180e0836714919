#![feature(generic_const_exprs)]
pub struct A<const N: usize>;
pub trait Len { const L: usize; }
impl<const N: usize> Len for A<N> { const L: usize = N * 2; }
pub fn f<const N: usize>(_: A<N>) -> A<{ <A<N> as Len>::L + 1 }> where A<{ <A<N> as Len>::L + 1 }>: Sized { A }
pub fn g() -> A<7> { f(A::<3>) }
