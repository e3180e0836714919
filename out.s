	.file	"seed.c"
	.text
	.globl	f
	.type	f, @function
f:
.LFB0:
	.cfi_startproc
	leal	3(%rdi), %eax
	cmpl	$5, %eax
	movl	$7, %edx
	cmovle	%edx, %eax
	movl	%eax, 4(%rsi)
	ret
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
