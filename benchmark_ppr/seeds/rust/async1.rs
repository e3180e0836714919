use std::future::Future;

pub async fn f(x: &mut Vec<u8>, y: &u8) -> Result<(), Box<dyn std::error::Error>> { for i in 0..*y { g(&mut *x, i).await?; let _a = async { x.len() }.await; } Ok(()) }
async fn g(x: &mut [u8], i: u8) -> Result<u8, std::fmt::Error> { x.get(i as usize).copied().ok_or(std::fmt::Error) }
pub fn h() -> impl Future<Output = impl Fn(u8) -> u8> { async { |x| x + 1 } }
pub async fn rec(n: u8) -> u8 { if n == 0 { 0 } else { Box::pin(async move { n }).await } }
