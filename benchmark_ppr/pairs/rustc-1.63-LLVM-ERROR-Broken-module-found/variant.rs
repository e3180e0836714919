#![feature(linkage)]
extern "C" { #[linkage = "weak"] static A: *const u8; #[linkage = "internal"] static B: *const u8; }
#[linkage = "internal"] pub fn f() -> *const u8 { unsafe { A } }
#[linkage = "weak"] pub static C: u8 = 1;
#[linkage = "external"]
#[link_section = ".mine"] pub static D: [u8; 3] = [1; 3];
 #[linkage = "extern_weak"] 
#[link_section = ".mine"] pub static mut E: u64 = 3;
 pub fn h() -> u8 { unsafe { C + D[1] + E as u8 } }
