#!r6rs
;; A small shop in Scheme: definitions, macros, quoting, vectors, loops and records.
#| A block comment
   #| nested |# |#
(import (rnrs) (rnrs mutable-pairs) (rnrs mutable-strings))

(define limit #x7f)
(define rate 1.5e-3)
(define numbers '(#b101 #o17 #e1.5 1/2 -7 +inf.0 3+4i))
(define letters (list #\a #\space #\newline #\x41))
(define text "tab\t, quote \" and \\ and \x41;\n")
(define table (vector 1 'two "three" #t #f))
(define bytes #vu8(1 2 255))
(define odd-name! 'symbol)
(define-record-type item (fields name (mutable price)))

(define-syntax swap!
  (syntax-rules ()
    ((_ a b)
     (let ((old a))
       (set! a b)
       (set! b old)))))

(define-syntax my-or
  (lambda (form)
    (syntax-case form ()
      ((_) #'#f)
      ((_ e) #'e)
      ((_ e r ...) #`(let ((t e)) (if t t (my-or #,@#'(r ...))))))))

(define-syntax constantly
  (lambda (form)
    (syntax-case form ()
      [(_ e) (with-syntax ([x #'e]) #`(lambda ignored #,#'x))])))

(define (classify value . rest)
  (cond
    ((number? value) => (lambda (yes) 'number))
    ((and (string? value) (not (string=? value ""))) 'string)
    ((or (pair? value) (null? value)) `(list ,(length value) ,@rest))
    (else
     (case value
       ((red green) "colour")
       ((#\a #\b) "letter")
       (else #f)))))

(define (sum-to n)
  (let loop ((i 0) (total 0))
    (if (> i n)
        total
        (loop (+ i 1) (+ total i)))))

(define search
  (lambda (words accept)
    (let* ((found 0)
           (calls (make-vector 2 0)))
      (for-each
        (lambda (word)
          (when (string? word)
            (if (accept word)
                (begin
                  (display (+ found 4711))
                  (newline))
                (set! found (+ found 1))))
          (unless (string? word)
            (vector-set! calls 0 (+ 1 (vector-ref calls 0)))))
        words)
      (do ((i 0 (+ i 1)))
          ((= i 3) found)
        (set! found (* found 2))))))

(define (safe-divide a b)
  (guard (error (#t #;(display error) 'failed))
    (if (zero? b)
        (raise 'division)
        (/ a b))))

(define counter
  (let ((count 0))
    (case-lambda
      (() (set! count (+ count 1)) count)
      ((step) (set! count (+ count step)) count))))

(define-values (low high) (values 1 10))

(letrec ((even? (lambda (n) (if (= n 0) #t (odd? (- n 1)))))
         (odd? (lambda (n) (if (= n 0) #f (even? (- n 1))))))
  (display (even? 10))
  (newline))

(let-values (((q r) (div-and-mod 17 5)) (all (values 1 2)))
  (swap! q r)
  (write (list q r all)))

(define tea (make-item "tea" 3))
(item-price-set! tea 4)
(write (map (lambda (x y) (* x y)) '(1 2 3) (list (item-price tea) low high)))
(write (call/cc (lambda (return) (for-each return '(1 2)) 'none)))
(write `(nested `(deep ,(quasi ,(+ 1 2))) #(vector ,limit) . tail))
(write ((constantly 5) 1 2))
(write (list (classify 5) (classify "x") (classify '(1) 2) (classify 'red) (safe-divide 1 0)))
(write (search (list "tea" 'none "ale") (lambda (word) (string=? word "tea"))))
(write (list (counter) (counter 5) (sum-to 10) (my-or #f 3) (bytevector-u8-ref bytes 2)))
(display text)
