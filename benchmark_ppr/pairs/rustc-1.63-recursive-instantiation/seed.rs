pub trait Sink { type Error; fn room(&self) -> usize { 16 } }
pub struct Null;
impl Sink for Null { type Error = (); }
impl<'a, T: Sink> Sink for &'a mut T { type Error = T::Error; }
pub struct Counter<S>(pub u32, pub S);
impl<S: Sink> Sink for Counter<S> { type Error = Option<S::Error>; fn room(&self) -> usize { self.0 as usize + self.1.room() } }
pub fn digit<W: Sink>(n: u32, writer: W) -> Result<(), W::Error> { if n as usize > writer.room() { let _ = writer.room(); } Ok(()) }
pub fn encode<W: Sink>(n: u32, mut writer: W) -> Result<(), W::Error> {
    if n > 15 { digit(n / 16, &mut writer)?; }
    digit(n % 16, writer)
}
pub fn go() { encode(69, &mut Null).unwrap_or(()); digit(3, Counter(2, Null)).unwrap_or(()); }
