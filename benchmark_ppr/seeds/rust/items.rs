#![feature(extern_types, decl_macro, marker_trait_attr, rustc_attrs, min_specialization, arbitrary_enum_discriminant, transparent_unions, c_variadic, linkage, naked_functions, track_caller, stmt_expr_attributes, thread_local, lang_items, intrinsics, fn_traits, unboxed_closures, repr_simd, platform_intrinsics, associated_const_equality, generic_associated_types)]
pub mod shapes { pub(crate) mod inner { #[derive(Debug)] pub struct Hidden(pub(super) u8); impl Hidden { pub(in super::super) fn get(&self) -> u8 { self.0 } } } pub use self::inner::Hidden as Shown; pub fn make() -> Shown { inner::Hidden(3) } pub macro square($e:expr) { $e * $e } }
use shapes::{make, square, *};
#[repr(u8)] #[derive(Clone, Copy)] pub enum Code { A = 1, B(u16) = 5, C { x: i8 } = b'c' }
#[repr(C, packed(2))] pub struct Packed { a: u8, b: u64, c: [u16; 3] }
#[repr(transparent)] pub struct Wrapper<T: ?Sized>(std::marker::PhantomData<*const T>, u32);
#[repr(C, align(32))] pub struct Aligned { value: f64, nested: Option<Box<Aligned>> }
extern "C" { pub type Opaque; pub fn strlen(s: *const u8) -> usize; static environ: *const *const u8; fn printf(f: *const i8, ...) -> i32; }
#[no_mangle] pub extern "C" fn exported(p: *mut Opaque, n: u32) -> i32 { let _ = p; n as i32 }
pub unsafe extern "C" fn variadic(n: u32, mut args: ...) -> u64 { let mut s = 0; for _ in 0..n { s += args.arg::<u64>(); } s }
pub struct Lending<'a, 'b: 'a, T: 'b + ?Sized> { short: &'a T, long: &'b T }
impl<'a, 'b: 'a, T: ?Sized> Lending<'a, 'b, T> { pub fn longest(self) -> &'b T { self.long } pub fn each(&self) -> [&'a T; 2] { [self.short, self.long] } }
#[marker] pub trait Both {}
impl<T: Copy> Both for T {}
impl<T: ToString> Both for T {}
pub struct Adder(i32);
impl FnOnce<(i32,)> for Adder { type Output = i32; extern "rust-call" fn call_once(self, args: (i32,)) -> i32 { self.0 + args.0 } }
#[track_caller] #[inline(always)] #[must_use = "value"] pub fn located() -> &'static std::panic::Location<'static> { std::panic::Location::caller() }
pub static TABLE: [fn(u8) -> u8; 2] = [|x| x + 1, |x| x ^ 0xff];
thread_local! { pub static LOCAL: std::cell::RefCell<Vec<u8>> = const { std::cell::RefCell::new(Vec::new()) }; }
pub trait Object { fn me(self: Box<Self>) -> u8; fn pinned(self: std::pin::Pin<&mut Self>) -> u8 { 1 } fn generic<T>(&self, t: T) -> T where Self: Sized { t } }
impl Object for Code { fn me(self: Box<Self>) -> u8 { match *self { Code::A => 1, Code::B(n) => n as u8, Code::C { x: y @ -3..=3 } => y as u8, Code::C { .. } => 9 } } }
pub fn objects(list: Vec<Box<dyn Object + Send>>) -> u32 { list.into_iter().map(|o| o.me() as u32).sum() }
pub fn impl_arg(f: impl FnMut(&str) -> usize, mut g: &mut (dyn FnMut(usize) + '_)) -> usize { let mut f = f; let n = f("abc"); g(n); (&mut g)(n + 1); n }
pub fn casts(x: f32, p: &Packed) -> usize { let q = p as *const Packed as usize; let b = { p.b }; q + x as i8 as usize + b as usize + matches!(Code::A, Code::B(_)) as usize + square!(2 + 1) + std::mem::align_of::<Aligned>() }
pub fn bounded<T>(t: &T) -> usize where T: ?Sized { std::mem::size_of_val(t) }
pub fn strings() -> String { let r = r#"raw "q""#; let b = b"bytes\x01"; let c = '\u{1F600}'; format!("{r:>10}{0:?}{c}{x:#x}{:.*}", 3, 1.5, x = 255) + &String::from_utf8_lossy(&b[1..=2]) }
impl<const N: usize> From<[u8; N]> for Wrapper<[u8]> { fn from(a: [u8; N]) -> Self { Wrapper(std::marker::PhantomData, a.len() as u32) } }
pub type Callback<'a, T = ()> = Box<dyn for<'x> FnOnce(&'x mut T) -> Option<&'x u8> + 'a>;
pub fn call(c: Callback<'_, Vec<u8>>) -> u8 { let mut v = vec![1, 2]; c(&mut v).copied().unwrap_or(make().get()) }
