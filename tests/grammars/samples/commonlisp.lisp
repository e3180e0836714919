;;;; A small shop in Common Lisp: packages, classes, macros, loops and conditions.
#| A block comment
   over two lines |#
(defpackage :shop-sample
  (:use #:common-lisp)
  (:export #:search-words))
(in-package :shop-sample)

(declaim (optimize (speed 1) (safety 3)))
(defconstant +limit+ #x7f)
(defvar *rate* 1.5d-3 "A rate.")
(defparameter *numbers* '(#b101 #o17 1/2 -7 #C(1 2) 1.0e3 +5 .5))
(defparameter *letters* (list #\a #\Space #\Newline #\"))
(defparameter *text* "quote \" and \\ done")
(defparameter *table* #(1 two "three" :four nil t))
(defparameter *path* #P"shop.lisp")
(defparameter *grid* #2A((1 2) (3 4)))

(defstruct (item (:constructor new-item (name &optional (price 1))))
  name
  (price 0 :type number))

(defclass shape ()
  ((label :initarg :label :accessor label :initform "shape")
   (sides :reader sides :allocation :class :initform 4))
  (:documentation "Things with an area."))

(defclass circle (shape)
  ((radius :initarg :radius :type real)))

(defgeneric area (shape &key scale))
(defmethod area ((shape circle) &key (scale 1))
  (with-slots (radius) shape
    (* pi scale (expt radius 2))))
(defmethod area :around ((shape shape) &key &allow-other-keys)
  (or (call-next-method) 0))

(define-condition too-small (error)
  ((size :initarg :size :reader size)))

(defmacro unless-zero ((var value) &body body)
  "Run BODY with VAR bound to VALUE unless it is zero."
  (let ((old (gensym)))
    `(let* ((,old ,value)
            (,var ,old))
       (unless (zerop ,var)
         ,@body))))

(defun classify (value &optional (depth 1 depth-given) &rest rest &key deep &allow-other-keys)
  "Name the kind of VALUE."
  (declare (ignorable depth depth-given deep))
  (typecase value
    (integer (case value ((1 2) :low) (3 'three) (otherwise "number")))
    (string (if (string= value "") nil :text))
    (cons `(list ,(length value) ,@rest . tail))
    (t (etypecase value (symbol (symbol-name value)) (character #\c)))))

(defun search-words (words accept)
  (let ((found 0) (calls (make-array 2 :initial-element 0)))
    (dolist (word words)
      (when (stringp word)
        (if (funcall accept word)
            (progn
              (format t "answer ~d~%" (+ found 4711))
              (incf found 3))
            (setf (aref calls 0) (1+ (aref calls 0))))))
    (dotimes (i 3)
      (decf found i))
    (do ((i 0 (+ i 1)))
        ((>= i 2) found)
      (setq found (* found 2)))
    (block outer
      (tagbody
       start
         (when (> found 10) (return-from outer found))
         (incf found 7)
         (go start)))))

(defun summarise (numbers)
  (loop with total = 0
        for n in numbers
        for i from 0 below 10 by 1
        while (realp n)
        when (plusp n)
          collect (* n 2) into doubled
        do (incf total n)
        finally (return (values doubled total))))

(defun safe-divide (a b)
  (handler-case (if (zerop b) (error 'too-small :size b) (/ a b))
    (too-small (condition) (size condition))
    (division-by-zero () :failed)))

(flet ((twice (x) (* 2 x)))
  (labels ((down (n) (if (<= n 0) 'done (down (1- n)))))
    (print (mapcar #'twice '(1 2 3)))
    (print (down 5))))
(multiple-value-bind (doubled total) (summarise '(1 2 3))
  (destructuring-bind (first &rest others) doubled
    (print (list first others total))))
(print (list (classify 3) (classify "x") (classify '(1)) (safe-divide 1 0) #.(+ 1 2)))
(print (search-words (list "tea" nil "ale") (lambda (word) (string= word "tea"))))
(print (area (make-instance 'circle :radius 2) :scale 1/2))
(unless-zero (n (item-price (new-item "tea" 3)))
  (format t "~&~a ~5,2f ~{~s~^, ~}~%" n *rate* (remove-if-not #'numberp *numbers*)))
#+sbcl (print :sbcl)
#-sbcl (print 'other)
(terpri)
