#![feature(rustc_attrs)]
#![feature(stmt_expr_attributes)]
