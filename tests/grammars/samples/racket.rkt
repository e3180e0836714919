#lang racket/base
;; A small shop in Racket: structures, macros, contracts, matching and loops.
#| A block comment #| nested |# |#
#;(ignored form)
(require racket/match racket/list (for-syntax racket/base))
(provide search (struct-out item))

(define limit #x7f)
(define numbers '(#b101 1/2 -7 1.5e-3 +inf.0 2+3i))
(define letters (list #\a #\space #\newline #\u41))
(define text "tab\t, quote \" and \\ and \u00e9")
(define bytes #"raw\n")
(define pattern #rx"^t(e)a$")
(define exact #px"\\d+")
(define table #(1 two "three"))
(define hashed #hash((a . 1) (b . 2)))
(define boxed (box 3))
(define fixed #&3)
(define keyword '#:key)
(define here #<<TEXT
heredoc "text"
TEXT
  )

(struct item (name [price #:mutable]) #:transparent)
(struct shape ())
(struct circle shape (radius))

(define-syntax-rule (swap! a b)
  (let ([old a]) (set! a b) (set! b old)))
(define-syntax (constantly form)
  (syntax-case form ()
    [(_ e) #'(lambda ignored e)]
    [(_ e more ...) #`(begin #,@(syntax->list #'(e more ...)))]))

(define (classify value #:deep [deep #f] . rest)
  (match value
    [(? number? n) #:when (> n 10) 'big]
    [(list a b ...) `(list ,a ,@b)]
    [(item "tea" price) price]
    [(cons _ _) 'pair]
    ["" 'empty]
    [_ (if deep 'deep 'other)]))

(define (search words accept)
  (define found 0)
  (for ([word (in-list words)]
        [index (in-naturals)]
        #:when (string? word))
    (cond
      [(accept word)
       (when (>= found 0)
         (displayln (+ found 4711)))]
      [(= index 5) (raise 'bad)]
      [else (set! found (bitwise-xor found index))]))
  (let loop ([i 0])
    (unless (= i 3)
      (set! found (add1 found))
      (loop (+ i 1))))
  (case found
    [(1 2) 'low]
    [(3) found]
    [else #t]))

(define (safe-divide a b)
  (with-handlers ([exn:fail? (lambda (e) 'failed)])
    (/ a b)))

(define/contract (area width [height 2])
  (->* (number?) (number?) number?)
  (* width height))
(define shapes
  (for*/list ([kind '(round square)]
              [size (in-range 1 3)]
              #:unless (and (eq? kind 'round) (= size 2)))
    (cons kind size)))
(define lazy (delay (error 'lazy "never: ~a" 1)))
(define-values (low high) (values 1 10))
(swap! low high)
(define counter (let ([n 0]) (case-lambda [() n] [(step) (set! n (+ n step)) n])))
(let*-values ([(q r) (quotient/remainder 17 5)] [(all) (list q r)])
  (printf "~a ~s\n" all (regexp-match pattern "tea")))
(parameterize ([current-output-port (current-output-port)])
  (write (for/fold ([total 0]) ([x '(1 2 3)]) (+ total x))))
(write (list (classify 12) (classify '(1 2)) (classify (item "tea" 3)) (safe-divide 1 0) low))
(write (search (list "tea" 'none "ale") (lambda (word) (string=? word "tea"))))
(write (list (counter 5) ((constantly 7) 1) (unbox boxed) (hash-ref hashed 'a) (vector-ref table 0) `(,@numbers . tail)))
(newline)
