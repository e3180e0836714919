#![feature(abi_x86_interrupt,  abi_thiscall, abi_efiapi, unboxed_closures)]
#[repr(C)] pub struct Frame { ip: u64, cs: u64, flags: [u64; 3] }
pub extern "x86-interrupt" fn plain(frame: Frame) { let _ = frame.ip; }
pub extern "x86-interrupt" fn with_code(frame: Frame, code: u64) { let _ = frame.cs + code; }
pub extern "x86-interrupt" fn g(a: u8, b: [u64; 9]) -> u8 { a }
pub extern "win64" fn windows(a: f32, b: [u64; 9]) -> f64 { a as f64 + b[2] as f64 }
pub extern "efiapi" fn efi(a: &str) -> usize { a.len() }
pub type Handler = extern "x86-interrupt" fn(Frame);
pub static TABLE: [Option<Handler>; 2] = [Some(plain), None];
