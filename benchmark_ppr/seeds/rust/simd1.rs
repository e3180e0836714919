#![feature(repr_simd, platform_intrinsics)]
#[repr(simd)] #[derive(Copy, Clone)] pub struct V(f32, f32, f32, f32);
extern "platform-intrinsic" { fn simd_add<T>(a: T, b: T) -> T; fn simd_extract<T, U>(a: T, i: u32) -> U; fn simd_shuffle4<T, U>(a: T, b: T, i: [u32; 4]) -> U; }
