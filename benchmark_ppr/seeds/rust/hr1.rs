pub trait Tr<'a> { type A; fn get(&'a self) -> Self::A; }
impl<'a> Tr<'a> for u8 { type A = &'a u8; fn get(&'a self) -> &'a u8 { self } }
pub fn f<T>(t: T) -> usize where for<'a> T: Tr<'a>, for<'a> <T as Tr<'a>>::A: PartialEq<<T as Tr<'a>>::A> { let a = t.get(); (a == t.get()) as usize }
pub fn h(x: Box<dyn for<'a> Fn(&'a u8) -> <u8 as Tr<'a>>::A>) -> u8 { *x(&3) }
pub type D<'b> = dyn for<'a> Tr<'a, A = &'a u8> + 'b;
pub fn i<F, O>(f: F) -> O where F: for<'a> FnOnce(&'a mut O), O: Default { let mut o = O::default(); f(&mut o); o }
