use std::arch::asm;
