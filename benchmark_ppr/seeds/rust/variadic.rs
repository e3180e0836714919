#![feature(c_variadic)]
pub unsafe extern "C" fn f(n: usize, mut ap: ...) -> i32 { let mut s = ap.arg::<i32>(); ap.with_copy(|mut a| s += a.arg::<i32>()); s }
extern "C" { fn printf(f: *const i8, ...) -> i32; }
pub fn g() { let p: unsafe extern "C" fn(*const i8, ...) -> i32 = printf; unsafe { p(std::ptr::null(), 1, 2.0, 'a' as u32); } }
