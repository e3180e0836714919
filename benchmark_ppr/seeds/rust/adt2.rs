#![feature(adt_const_params)]
pub fn f<const A: Option<&'static str>, const B: (u8, char)>() -> bool { A.is_some() && B.1 == 'x' }
pub fn g() -> bool { f::<{ Some("a") }, { (1, 'x') }>() }
pub fn h<const T: [Option<u8>; 2]>() -> u8 { match T { [Some(x), _] => x, _ => 0 } }
pub fn i() -> u8 { h::<{ [None, Some(1)] }>() }
