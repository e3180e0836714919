#![feature(const_mut_refs, const_heap, core_intrinsics, const_ptr_offset_from, const_raw_ptr_comparison)]
use std::intrinsics;
pub const D: isize = unsafe { let a = [1u8; 4]; (&a[3] as *const u8).offset_from(&a[0]) };
pub static E: &i32 = unsafe { let p = intrinsics::const_allocate(4, 4) as *mut i32; *p = 3; &*p };
