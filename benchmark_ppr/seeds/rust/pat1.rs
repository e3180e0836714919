#![feature(exclusive_range_pattern, half_open_range_patterns, inline_const_pat, inline_const, box_patterns)]
pub fn f(x: u8, c: char, n: i128) -> u8 { match (x, c, n) { (..=5, 'a'.., _) => 1, (const { 3 + 4 }, _, i128::MIN..0) => 2, (6..=9 | 20..30, _, 0..) => 3, _ => 4 } }
pub fn g(x: Box<Option<Box<u8>>>) -> u8 { match x { box Some(box n @ 1..=9) => n, box _ => 0 } }
