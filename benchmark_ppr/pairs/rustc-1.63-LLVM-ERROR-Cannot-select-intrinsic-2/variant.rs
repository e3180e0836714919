#![feature(link_llvm_intrinsics,  simd_ffi)]
extern "C" {
    #[link_name = "llvm.ctpop.i32"] fn count(a: u32) -> u32;
    #[link_name = "llvm.fshl.i64"] 
    #[link_name = "llvm.nothing"] fn nothing();
    #[link_name = "llvm.sqrt.f32"] fn root(a: f32) -> f32;
    #[link_name = "llvm.bswap.i16"] fn swap(a: u16) -> u16;
    #[link_name = "llvm.sqrt.f32"] fn cycles() -> u64;
}
extern "C" { #[link_name = ""] fn f(a: *mut u8); #[link_name = "llvm.nothing"] fn n(); #[link_name = "llvm.coro.size.i32"] fn c() -> i32; }
pub fn g(p: *mut u8) -> i32 { unsafe { n(); c() } }
