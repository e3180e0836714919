#![feature(associated_type_defaults, specialization, never_type, unsized_locals, trait_alias, generic_associated_types, negative_impls, auto_traits)]
use std::collections::HashMap;
use std::fmt::{self, Debug, Display};
use std::marker::PhantomData;
pub trait Shape { const SIDES: usize; type Unit: Default + Copy; fn area(&self) -> Self::Unit; fn name(&self) -> String where Self: Sized + Debug { format!("{:?}", self) } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Square<T = i32> { side: T }
impl<T> Shape for Square<T> where T: Default + Copy + std::ops::Mul<Output = T> { const SIDES: usize = 4; type Unit = T; fn area(&self) -> T { self.side * self.side } }
pub trait Iter { type Item<'a> where Self: 'a; fn next<'a>(&'a mut self) -> Option<Self::Item<'a>>; }
pub struct Windows<'s, T> { slice: &'s mut [T], start: usize }
impl<'s, T> Iter for Windows<'s, T> { type Item<'a> = &'a mut [T] where Self: 'a; fn next<'a>(&'a mut self) -> Option<Self::Item<'a>> { let s = self.start; self.start += 1; self.slice.get_mut(s..s + 2) } }
pub fn dynamic(shapes: &[Box<dyn Fn(i32) -> i32 + Send + 'static>]) -> i32 { shapes.iter().map(|f| f(3)).sum() }
pub fn opaque<'a, T: Display + 'a>(items: &'a [T]) -> impl Iterator<Item = String> + 'a { items.iter().enumerate().filter(|(i, _)| i % 2 == 0).map(|(i, t)| format!("{i}: {t}")) }
pub trait Visitor<R> { fn visit(&mut self, node: &Tree) -> R; }
pub enum Tree { Leaf(i64), Branch { left: Box<Tree>, right: Box<Tree>, label: &'static str }, Empty }
pub struct Sum<'a>(PhantomData<&'a ()>, i64);
impl<'a> Visitor<i64> for Sum<'a> { fn visit(&mut self, node: &Tree) -> i64 { match node { Tree::Leaf(n @ 0..=9) => *n, Tree::Leaf(n) if *n < 0 => -n, Tree::Leaf(_) => 0, Tree::Branch { left, right, .. } => self.visit(left) + self.visit(right), Tree::Empty => self.1 } } }
trait Named { fn id() -> u8; }
impl<T> Named for T { default fn id() -> u8 { 0 } }
impl Named for u8 { fn id() -> u8 { 1 } }
pub fn compare<F>(f: F) -> bool where for<'a, 'b> F: Fn(&'a str, &'b str) -> &'a str { f("a", "b") == "a" }
impl<T: Debug> fmt::Display for Square<T> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "[{:?}]", self.side) } }
impl<T> std::ops::Index<usize> for Square<T> { type Output = T; fn index(&self, _: usize) -> &T { &self.side } }
impl<T> Drop for Windows<'_, T> { fn drop(&mut self) { self.start = 0 } }
pub trait Alias = Clone + Debug;
auto trait Marker {}
impl !Marker for Tree {}
pub fn counted<K: std::hash::Hash + Eq, const N: usize>(keys: [K; N]) -> HashMap<K, usize> { let mut m = HashMap::new(); for k in keys { *m.entry(k).or_insert(0) += 1; } m }
pub fn supers(x: &dyn Super<u8, Out = u16>) -> u16 { x.up().into() }
pub trait Base<T> { type Out: From<T>; fn up(&self) -> T; }
pub trait Super<T>: Base<T> + 'static where Self::Out: Clone { fn both(&self) -> (T, Self::Out) { (self.up(), self.up().into()) } }
pub fn existential() -> Result<impl Fn(u8) -> u8, !> { Ok(move |x| x + <u8 as Named>::id()) }
