#![feature(decl_macro, macro_metavar_expr, concat_idents, trace_macros, log_syntax)]
macro_rules! m { ($($n:ident : $t:ty = $e:expr),* ; $($l:lifetime)?) => { $( pub fn $n<$($l)?>() -> $t { ${index()} as $t + $e } )* pub const N: usize = ${count(n)}; } }
macro_rules! t { ($($x:tt)*) => { stringify!($($x)*) }; }
pub const S: &str = t!(a b { c } [1, 2] 'l "s");
pub macro d($v:vis $n:ident $p:pat => $b:block) { $v fn $n(x: u8) -> u8 { match x { $p => $b, _ => 0 } } }
d!(pub dd 1..=3 | 5 => { 7 });
