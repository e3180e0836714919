#![feature(extern_types, const_size_of_val, const_align_of_val)]
extern "C" { type A; }
