; A lock with a counter: sorts, functions, quantifiers, arrays, bit vectors, data types.
(set-info :smt-lib-version 2.6)
(set-info :status unknown)
(set-info :source "written for these tests, with a ""quoted"" word")
(set-option :produce-models true)
(set-option :print-success false)
(set-logic ALL)

(declare-sort Key 0)
(define-sort Row (T) (Array Int T))
(declare-const |odd name| Int)
(declare-const ratio Real)
(declare-const mask (_ BitVec 8))
(declare-const word String)
(declare-const memory (Row Int))
(declare-const flag! Bool)
(declare-fun opens (Key Int) Bool)
(declare-fun next? (Int) Int)

(declare-datatypes ((Level 0) (Tree 1)) (
  ((low) (high (rank Int)))
  (par (T) ((leaf) (node (left (Tree T)) (value T) (right (Tree T)))))))
(declare-datatype Pair ((pair (first Int) (second Real))))

(define-fun clamp ((x Int) (limit Int)) Int
  (ite (> x limit) limit (ite (< x 0) 0 x)))
(define-fun half ((x Real)) Real (/ x 2.0))
(define-fun-rec sum ((n Int)) Int
  (ite (<= n 0)
       0
       (+ n (sum (- n 1)))))

; plain facts
(assert (= |odd name| (clamp 12 10)))
(assert (and flag! (not (= ratio (half 3.5)))))
(assert (! (>= (select memory 3) (- 7)) :named positive))
(assert (or (distinct ratio 1.0 2.0 0.125) (=> flag! false)))

(push 1)
(assert
  (let ((a (select memory 0))
        (b (store memory 1 (+ |odd name| 2))))
    (let ((c (select b 1)))
      (and (= (* 3 c) (mod 36 37))
           (xor flag! (< a (div c 2) (abs a)))
           (is_int (to_real c))))))
(check-sat)
(pop 1)

; bit vectors
(push 1)
(assert (= ((_ extract 7 4) mask) #b1010))
(assert (bvuge (bvadd mask #x0f) (bvmul #xA0 (_ bv1 8))))
(assert (= ((_ zero_extend 8) (bvnot mask)) (concat #x00 (bvxor mask #b11111111))))
(assert (not (= (bvshl mask #x01) (bvlshr mask #x01))))
(check-sat)
(get-value (mask (bvneg mask)))
(pop 1)

; quantifiers, with patterns
(push 1)
(assert
  (forall ((k Key) (n Int))
    (! (=> (opens k n) (> (next? n) n)) :pattern ((opens k n)) :weight 2)))
(assert
  (exists ((n Int))
    (and (<= 0 n 5)
         (or (= (next? n) (+ n 4711))
             (forall ((m Int)) (=> (< m n) (distinct m 9)))))))
(check-sat)
(get-info :reason-unknown)
(pop 1)

; data types and matching
(push 1)
(declare-const tree (Tree Int))
(declare-const level Level)
(declare-const both Pair)
(assert ((_ is node) tree))
(assert (= (left tree) (as leaf (Tree Int))))
(assert
  (= (match level ((low 1) ((high r) (+ r 1))))
     (first both)))
(assert (= both (pair 3 (second both))))
(assert (= memory ((as const (Row Int)) 8)))
(check-sat)
(get-model)
(pop 1)

; strings and regular expressions
(push 1)
(assert (str.in_re word (re.+ (re.range "a" "f"))))
(assert (= (str.len (str.++ word "\u{e9}xyz")) 6))
(assert (not (str.contains word "ab")))
(check-sat-assuming (flag! (not (= word ""))))
(echo "strings done")
(pop 1)

(minimize (+ |odd name| 1))
(check-sat)
(get-objectives)
(reset-assertions)
(exit)
