#![feature(intrinsics)]
