#![feature(link_llvm_intrinsics, const_type_id, repr_simd, simd_ffi)]
extern "C" {
    #[link_name = "llvm.sqrt.f32"] fn count(a: u32) -> u32;
    #[link_name = "llvm.fshl.i64"] fn funnel(a: u64, b: u64, c: u64) -> u64;
    #[link_name = "llvm.nothing"] fn nothing();
    #[link_name = "llvm.ctpop.i32"] fn root(a: f32) -> f32;
     fn swap(a: u16) -> u16;
    #[link_name = "llvm.fshl.i64"] fn cycles() -> u64;
}
pub fn all(x: u32) -> u64 { unsafe { nothing(); count(x) as u64 + funnel(x as u64, 3, 4) + root(2.5) as u64 + swap(3) as u64 + cycles() } }
