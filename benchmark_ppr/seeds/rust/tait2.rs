#![feature(type_alias_impl_trait)]
pub type Foo<T> = impl Sized;
pub fn f<T: Default>() -> Foo<T> { T::default() }
pub fn g<T>(x: Foo<T>) where Foo<T>: Copy { let _ = (x, x); }
pub struct S<T>(Foo<T>);
pub trait Trait {}
