#![feature(abi_x86_interrupt,  abi_thiscall, abi_efiapi, unboxed_closures)]
 pub struct Frame { ip: u64, cs: u64, flags: [u64; 3] }
pub extern "efiapi" fn efi(a: &str) -> usize { a.len() }
 extern "x86-interrupt" fn with_code(frame: Frame, a: u8) {  }
pub extern "sysv64" fn other(a: u8, b: (u8, u16)) -> Frame { Frame { ip: a as u64 + b.1 as u64, cs: 2, flags: [3; 3] } }
pub extern "x86-interrupt" fn g(a: u8, b: [u64; 9]) -> u8 { a }
pub extern "win64" fn windows(a: f32, b: [usize; 9]) -> f64 { a as f64 + b[2] as f64 }
pub  fn plain(frame: Frame) { let _ = frame.ip; }
pub type Handler =  fn(Frame);
pub static TABLE: [Option<Handler>; 2] = [Some(plain), None];
