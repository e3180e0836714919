#![feature(type_alias_impl_trait)]
