#![feature(generic_const_exprs, adt_const_params, const_trait_impl, inline_const, const_mut_refs, const_refs_to_cell)]
#![allow(incomplete_features)]
pub struct Matrix<T, const R: usize, const C: usize>([[T; C]; R]);
impl<T: Copy + Default, const R: usize, const C: usize> Matrix<T, R, C> { pub const CELLS: usize = R * C; pub fn transposed(&self) -> Matrix<T, C, R> { let mut m = [[T::default(); R]; C]; for r in 0..R { for c in 0..C { m[c][r] = self.0[r][c]; } } Matrix(m) } pub fn flat(&self) -> [T; R * C] where [(); R * C]: Sized { let mut out = [T::default(); R * C]; for (i, o) in out.iter_mut().enumerate() { *o = self.0[i / C][i % C]; } out } }
#[derive(PartialEq, Eq, Debug)]
pub enum Mode { Fast, Slow(u8), Named { id: &'static str } }
pub struct Runner<const M: Mode>;
impl Runner<{ Mode::Fast }> { pub const fn speed() -> u32 { 10 } }
pub const fn fibonacci(n: u64) -> u64 { let (mut a, mut b, mut i) = (0, 1, 0); while i < n { let c = a + b; a = b; b = c; i += 1; } a }
pub const TABLE: [u64; 8] = { let mut t = [0; 8]; let mut i = 0; while i < t.len() { t[i] = fibonacci(i as u64); i += 1; } t };
pub static NAMES: &[(&str, Option<fn(i32) -> i32>)] = &[("id", Some(identity)), ("none", None)];
fn identity(x: i32) -> i32 { x }
pub const fn pick<const B: bool>() -> usize { if B { 1 } else { 2 } }
pub fn sized<const N: usize>() -> [u8; N + 1] where [u8; N + 1]: Sized { [N as u8; N + 1] }
pub struct Check<const B: bool>;
pub trait True {}
impl True for Check<true> {}
pub fn only_small<const N: usize>(a: [u8; N]) -> usize where Check<{ N < 10 }>: True { a.len() }
pub fn matched(x: u8) -> &'static str { const LIMIT: u8 = 10; match x { 0 => "zero", 1..=LIMIT => "small", b'a' | b'b' => "letter", u8::MAX => "max", _ => "other" } }
pub fn inline() -> usize { const { 3 + TABLE.len() } + pick::<{ TABLE[2] == 1 }>() }
pub union Bits { f: f32, i: u32, s: [u8; 4] }
pub const ONE: u32 = unsafe { Bits { f: 1.0 }.i };
pub trait Zero { fn zero() -> Self; fn is_zero(&self) -> bool; }
impl const Zero for i32 { fn zero() -> i32 { 0 } fn is_zero(&self) -> bool { *self == 0 } }
pub const fn zeroed<T: ~const Zero + Copy>(t: &T) -> bool { t.is_zero() }
pub const STRINGS: &[&[&str]] = &[&["a", concat!("b", 1)], &[stringify!(x + y)]];
pub const WIDE: i128 = i128::MAX / 3 - (-5i8 as u16) as i128 + 'x' as i128;
pub const fn slices(a: &[u8]) -> u8 { match a { [] => 0, [x] => *x, [first, .., last] => *first ^ *last } }
pub static mut COUNTER: usize = std::mem::size_of::<Matrix<u8, 3, { 2 + 2 }>>();
pub fn use_it() -> u32 { Runner::<{ Mode::Fast }>::speed() + Matrix([[1u8, 2], [3, 4]]).transposed().flat()[3] as u32 + only_small([0; 3]) as u32 }
