#![feature(repr_simd)]
#[repr(simd)] #[derive(Copy, Clone)] pub struct V<T>([T; 4]);
#[repr(simd)] pub struct W<const N: usize>([u8; N]);
