#![feature(rustc_attrs, core_intrinsics)]
