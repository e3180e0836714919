pub const B: &str = unsafe { std::str::from_utf8_unchecked(&[0xff, 0xfe]) };
pub fn f(x: &str) -> u8 { match x { B => 1, _ => 0 } }
