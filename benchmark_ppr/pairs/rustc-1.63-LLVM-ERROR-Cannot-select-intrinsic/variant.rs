#![feature(link_llvm_intrinsics, repr_simd, simd_ffi)]
extern "C" {
    #[link_name = "llvm.ctpop.i32"] fn count(a: u32) -> u32;
    #[link_name = "llvm.fshl.i64"] fn funnel(a: u64, b: u64, c: u64) -> u64;
    #[link_name = "llvm.aarch64.dmb"] fn nothing(a: i32);
    #[link_name = "llvm.readcyclecounter
    llvm.sqrt.f32
    llvm.sqrt.f32
    llvm.ctpop.i32"] fn root(a: f32) -> f32;
    #[link_name = "llvm.sqrt.f32"] fn swap(b: u64) -> u16;
    #[link_name = "llvm.ctpop.i32"] fn cycles() -> u64;
}
pub fn all(x: u32) -> u64 { unsafe { nothing(3); count(x) as u64 + funnel(x as u64, 3, 4) + x as u64 } }
