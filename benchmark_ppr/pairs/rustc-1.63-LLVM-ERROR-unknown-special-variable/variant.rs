#![feature(linkage)]
extern "C" { #[linkage = "available_externally"] static A: *const u8; #[linkage = "external"] static B: *const u8; }
#[linkage = "weak_odr"] pub fn f() -> *const u8 { unsafe { B } }
#[linkage = "weak"] pub static C: u8 = 1;
#[linkage = "appending"] pub static D: [u8; 3] = [1; 3];
#[no_mangle] #[linkage = "weak_odr"] pub  fn g() -> *const u8 { unsafe { A } }
 pub static mut E: u64 = 3;
pub fn h() -> u8 { unsafe { C + D[1] + E as u8 } }
