;; A small search in WebAssembly text: types, imports, memory, tables and control flow.
(module $sample
  (; a block comment ;)
  (type $binary (func (param i32 i32) (result i32)))
  (type $empty (func))
  (import "env" "print" (func $print (param i32)))
  (import "env" "base" (global $base i32))
  (memory $memory (export "memory") 1 4)
  (table $table 3 funcref)
  (global $counter (mut i32) (i32.const 0))
  (global $rate f64 (f64.const 1.5e-3))
  (global $mask (export "mask") i64 (i64.const 0x7f_ff))
  (data (i32.const 8) "text\n\t\"quoted\" \\ \c3\a9" "more")
  (elem (i32.const 0) $add $sub $twice_pair)

  (func $add (type $binary) (param $a i32) (param $b i32) (result i32)
    local.get $a
    local.get $b
    i32.add)

  (func $sub (param $a i32) (param $b i32) (result i32)
    (i32.sub (local.get $a) (local.get $b)))

  (func $twice_pair (type $binary)
    (i32.mul (local.get 0) (i32.const 2)))

  (func $half (param $x f64) (result f64)
    (local $y f64)
    (local.set $y (f64.div (local.get $x) (f64.const 2)))
    (f64.max (f64.neg (local.get $y)) (f64.const -inf)))

  (func $fact (export "fact") (param $n i64) (result i64)
    (if (result i64) (i64.eqz (local.get $n))
      (then (i64.const 1))
      (else
        (i64.mul
          (local.get $n)
          (call $fact (i64.sub (local.get $n) (i64.const 1)))))))

  (func $classify (param $n i32) (result i32)
    (block $default
      (block $two
        (block $one
          (block $zero
            (br_table $zero $one $two $default (local.get $n)))
          (return (i32.const 10)))
        (return (i32.const 11)))
      (return (i32.const 12)))
    (select (i32.const 13) (i32.const 14) (i32.gt_s (local.get $n) (i32.const 100))))

  (func $search (export "search") (param $start i32) (param $list i32) (result i32)
    (local $i i32)
    (local $found i32)
    (local.set $found (local.get $start))
    (block $exit
      (loop $again
        (br_if $exit (i32.ge_u (local.get $i) (i32.const 5)))
        (if (i32.ne
              (i32.load offset=4 align=4 (i32.add (local.get $list) (local.get $i)))
              (i32.const 0))
          (then
            (call $print (i32.add (local.get $found) (i32.const 4711))))
          (else
            (i32.store8 (local.get $i) (i32.const 0xff))
            (local.set $found
              (i32.xor (i32.shl (local.get $found) (i32.const 1)) (i32.const -1)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $again)))
    (global.set $counter (i32.rem_u (local.tee $found (i32.and (local.get $found) (i32.const 15))) (i32.const 7)))
    (local.get $found))

  (func $flat (param i32) (result i32)
    block $outer (result i32)
      local.get 0
      i32.const 3
      i32.lt_s
      if (result i32)
        i32.const 1
      else
        loop $spin
          nop
        end
        i32.const 2
        br $outer
      end
    end)

  (func $convert (param $x f32) (result i64)
    (drop (i32.trunc_f32_s (local.get $x)))
    (drop (memory.grow (i32.const 1)))
    (i64.store (i32.const 16) (i64.extend_i32_u (memory.size)))
    (i64.reinterpret_f64 (f64.promote_f32 (f32.sqrt (local.get $x)))))

  (func $main
    (drop (call_indirect (type $binary) (i32.const 1) (i32.const 2) (i32.const 0)))
    (drop (call $classify (call $flat (global.get $base))))
    (drop (call $half (f64.const 0x1.8p3)))
    (drop (call $convert (f32.const nan)))
    (drop (call $search (i32.const 0) (i32.const 8)))
    (if (i32.const 0) (then (unreachable))))
  (export "main" (func $main))
  (export "table" (table $table))
  (start $main))
