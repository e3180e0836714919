#![feature(inherent_associated_types)]
struct A<T>(T);
