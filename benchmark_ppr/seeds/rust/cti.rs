#![feature(const_trait_impl, const_fn_trait_bound, const_mut_refs)]
pub struct S(u8);
impl const std::ops::Add for S { type Output = S; fn add(self, o: S) -> S { S(self.0 + o.0) } }
impl const Drop for S { fn drop(&mut self) {} }
impl const PartialEq for S { fn eq(&self, o: &S) -> bool { self.0 == o.0 } }
pub const X: bool = S(1) + S(2) == S(3);
