#![feature(rustc_attrs, test, stmt_expr_attributes)]
#[rustc_regions] pub fn f<'a>(x: &'a u8) -> impl Fn() -> &'a u8 { let c = #[rustc_regions] move || x; c }
#[rustc_error] pub fn h() {}
#[rustc_strict_coherence] trait X {}
#[rustc_evaluate_where_clauses] fn k<T: Copy>() {}
