#![feature(adt_const_params)]
#[derive(PartialEq, Eq)] pub struct P { x: u32, y: &'static [u8] }
pub struct H<const X: P>;
impl<const X: P> H<X> { pub fn get(&self) -> u32 { X.x } }
pub fn f() -> u32 { H::<{ P { x: 3, y: &[1, 2] } }>.get() }
