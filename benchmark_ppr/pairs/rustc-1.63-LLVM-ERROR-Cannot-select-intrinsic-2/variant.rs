#![feature(link_llvm_intrinsics, repr_simd, simd_ffi)]
extern "C" { #[link_name = "llvm.memset.p0i8.i64"] fn f(a: *mut u8); #[link_name = "llvm.nothing"] fn n(); #[link_name = "llvm.coro.size.i32"] fn c() -> i32; }
pub fn g(p: *mut u8) -> i32 { unsafe { n(); c() } }
