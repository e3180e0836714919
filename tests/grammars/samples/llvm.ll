; A small search in LLVM IR: types, globals, attributes, all common instructions.
source_filename = "sample.c"
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
module asm ".globl marker"

%item = type { i32, double, ptr, [4 x i8] }
%packed = type <{ i8, i64 }>
%opaque = type opaque
$group = comdat any

@text = private unnamed_addr constant [11 x i8] c"answer %d\0A\00", align 1
@counter = internal global i32 0, align 4
@table = global [3 x i32] [i32 1, i32 -2, i32 3]
@tea = dso_local global %item { i32 7, double 1.5e+3, ptr @counter, [4 x i8] zeroinitializer }
@local = thread_local global i64 undef
@outside = external global i32
@folded = constant i64 ptrtoint (ptr getelementptr inbounds ([3 x i32], ptr @table, i64 0, i64 1) to i64)
@other = alias i32, ptr @counter

declare i32 @printf(ptr noundef, ...) #0
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
declare i32 @personality(...)
declare void @may_throw()

define internal i32 @twice(i32 %x) #1 {
  %double = shl nsw i32 %x, 1
  ret i32 %double
}

define dso_local i32 @search(i32 noundef %start, ptr nocapture readonly %list) local_unnamed_addr #0 comdat($group) {
entry:
  %slot = alloca i32, align 4
  %spare = alloca %item, i32 2
  store i32 %start, ptr %slot, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %address = getelementptr inbounds i32, ptr %list, i32 %i
  %value = load i32, ptr %address, align 4, !tbaa !2
  %big = icmp sgt i32 %value, 2
  br i1 %big, label %then, label %else

then:
  %current = load volatile i32, ptr %slot
  %sum = add nuw nsw i32 %current, 4711
  %printed = call i32 (ptr, ...) @printf(ptr @text, i32 %sum)
  br label %latch

else:
  switch i32 %value, label %latch [
    i32 0, label %then
    i32 1, label %one
  ]

one:
  %neg = sub i32 0, %value
  %flip = xor i32 %neg, -1
  %masked = and i32 %flip, 255
  %merged = or i32 %masked, 16
  %product = mul i32 %merged, 3
  %part = sdiv exact i32 %product, 2
  %rest = urem i32 %part, 7
  %down = ashr i32 %rest, 1
  %up = lshr i32 %down, 1
  store i32 %up, ptr %slot
  br label %latch

latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %exit

exit:
  %result = load i32, ptr %slot
  %called = tail call fastcc i32 @twice(i32 %result)
  %chosen = select i1 %more, i32 %called, i32 %result
  ret i32 %chosen
}

define i32 @main() personality ptr @personality {
  %wide = sext i32 7 to i64
  %narrow = trunc i64 %wide to i8
  %zero = zext i8 %narrow to i32
  %real = sitofp i32 %zero to double
  %half = fmul fast double %real, 5.000000e-01
  %less = fcmp olt double %half, 0x400921FB54442D18
  %whole = fptosi double %half to i32
  %bits = bitcast double %half to i64
  %pointer = inttoptr i64 %bits to ptr
  %vector = insertelement <4 x i32> poison, i32 %whole, i32 0
  %shuffled = shufflevector <4 x i32> %vector, <4 x i32> undef, <4 x i32> <i32 0, i32 0, i32 1, i32 2>
  %element = extractelement <4 x i32> %shuffled, i32 1
  %pair = insertvalue { i32, i1 } undef, i32 %element, 0
  %first = extractvalue { i32, i1 } %pair, 0
  %old = atomicrmw add ptr @counter, i32 %first seq_cst
  %swap = cmpxchg ptr @counter, i32 0, i32 1 acq_rel monotonic
  fence release
  call void asm sideeffect "nop", "~{memory}"()
  %found = call i32 @search(i32 %old, ptr @table)
  invoke void @may_throw() to label %fine unwind label %pad

fine:
  br i1 %less, label %done, label %never

pad:
  %caught = landingpad { ptr, i32 } cleanup catch ptr null
  resume { ptr, i32 } %caught

done:
  %frozen = freeze i32 %found
  ret i32 %frozen

never:
  unreachable
}

attributes #0 = { nounwind "frame-pointer"="all" }
attributes #1 = { alwaysinline readnone }
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"root"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !1, i64 0}
