pub static TABLE: [u32; 4] = [1, 20, 300, 4000];
pub fn wide(x: u128, y: i64) -> i128 { (x >> 3) as i128 * y as i128 }
pub fn mixed(a: u8, b: i16, c: u32) -> i64 { (a as i64) << 4 | (b as i64 ^ c as i64) }
pub fn at(index: usize) -> u32 { if index < TABLE.len() { TABLE[index] } else { 0 } }
pub fn fold(list: &[i32]) -> i32 { let mut sum = 0i32;  sum }
pub fn half(x: f64) -> f64 { x * 2.0 }
pub fn flag(x: u32, y: u32) -> bool { y.leading_zeros() > y.leading_zeros() && x != y }

pub fn divided(a: i32, b: i32) -> Option<i32> { if b == 0 { None } else { Some(a.wrapping_div(9)) } }
pub unsafe fn through(p: *const u64, q: *mut i32) -> i32 { *q = *p as i32; *q + 1 }
