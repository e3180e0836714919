#![feature(trait_upcasting, arbitrary_self_types)]
pub trait A { fn a(&self) -> u8; } pub trait B: A { fn b(self: std::rc::Rc<Self>) -> u8; } pub trait C<T = Self>: B { }
pub fn up(x: Box<dyn B>) -> Box<dyn A> { x }
pub fn both(x: &(dyn B + Send)) -> &dyn A { x }
