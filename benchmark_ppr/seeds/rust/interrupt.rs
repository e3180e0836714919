#![feature(abi_x86_interrupt, abi_vectorcall, abi_thiscall, abi_efiapi, unboxed_closures)]
#[repr(C)] pub struct Frame { ip: u64, cs: u64, flags: [u64; 3] }
pub extern "x86-interrupt" fn plain(frame: Frame) { let _ = frame.ip; }
pub extern "x86-interrupt" fn with_code(frame: Frame, code: u64) { let _ = frame.cs + code; }
pub extern "sysv64" fn other(a: u8, b: (u8, u16)) -> Frame { Frame { ip: a as u64 + b.1 as u64, cs: 2, flags: [3; 3] } }
pub extern "win64" fn windows(a: f32, b: [u64; 9]) -> f64 { a as f64 + b[2] as f64 }
pub extern "efiapi" fn efi(a: &str) -> usize { a.len() }
pub type Handler = extern "x86-interrupt" fn(Frame);
pub static TABLE: [Option<Handler>; 2] = [Some(plain), None];
