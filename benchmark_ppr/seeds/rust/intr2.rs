#![feature(platform_intrinsics, repr_simd, intrinsics)]
