pub const fn f(n: usize) -> usize { if n == 0 { 0 } else { f(n - 1) + 1 } }
pub const A: usize = f(50);
pub static B: [u8; A] = [0; f(20) + 30];
pub const C: usize = [1, 2, 3][A / 20];
pub enum E { X = A as isize, Y = f(3) as isize }
pub const D: u8 = match E::X { E::X => 1, E::Y => 2 };
pub fn g() -> [u8; E::X as usize] { [0; 50] }
