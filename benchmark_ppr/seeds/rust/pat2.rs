pub enum Void {}
pub fn f(x: Result<u8, &Void>, s: &[Option<(u8, bool)>]) -> u8 { match (x, s) { (Ok(a), [Some((b, true)), .., None]) => a + b, (Ok(_), [rest @ .., Some((1 | 2, _))]) => rest.len() as u8, (Err(v), _) => match *v {}, _ => 0 } }
pub const K: &[&str] = &["a", "b"];
pub fn g(x: &[&str]) -> bool { matches!(x, K | &["c", ..]) }
#[derive(PartialEq, Eq)] pub struct S { a: f32x, b: fn() } type f32x = u32;
pub const T: S = S { a: 1, b: nop }; fn nop() {}
pub fn h(s: S) -> bool { match s { T => true, S { a: 0..=3, .. } => false, _ => true } }
