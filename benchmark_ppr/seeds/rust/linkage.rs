#![feature(linkage)]
extern "C" { #[linkage = "extern_weak"] static A: *const u8; #[linkage = "external"] static B: *const u8; }
#[linkage = "available_externally"] pub fn f() -> *const u8 { unsafe { B } }
#[linkage = "weak"] pub static C: u8 = 1;
#[linkage = "internal"] pub static D: [u8; 3] = [1; 3];
#[no_mangle] #[linkage = "weak_odr"] pub extern "C" fn g() -> *const u8 { unsafe { A } }
#[link_section = ".mine"] pub static mut E: u64 = 3;
pub fn h() -> u8 { unsafe { C + D[1] + E as u8 } }
