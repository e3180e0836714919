#!/usr/bin/env clojure
;; A small shop in Clojure: namespaces, protocols, destructuring, macros and state.
(ns shop.sample
  "Most of the reader's forms in one file."
  (:require [clojure.string :as str :refer [join upper-case]]
            [clojure.set])
  (:import (java.util Date ArrayList)))

(def ^:private limit 0x7f)
(def ^{:doc "A rate." :dynamic true} *rate* 1.5e-3)
(def numbers [1 -2 3N 4.5M 2/3 017 2r101 16rFF ##Inf ##NaN])
(def letters [\a \newline \space \u00e9 \tab])
(def text "tab\t, quote \" and \\ and \u00e9\n")
(def pattern #"^[a-z]+\d*\"?$")
(def empties [nil true false () [] {} #{}])
(def moment #inst "2020-01-02T03:04:05.000-00:00")

(defprotocol Shape
  "Things with an area."
  (area [this] [this scale])
  (label [this]))

(defrecord Circle [radius]
  Shape
  (area [_] (* Math/PI radius radius))
  (area [this scale] (* scale (area this)))
  (label [_] (str "circle " radius)))

(deftype Box [^long side ^:unsynchronized-mutable count]
  Object
  (toString [this] (format "box %d" side)))

(defmulti describe (fn [value & _] (class value)))
(defmethod describe Number [n & more] (str "number " n))
(defmethod describe :default [_ & {:keys [deep] :or {deep 1}}] (str "other " deep))

(defmacro unless
  "The opposite of when."
  [condition & body]
  `(if (not ~condition)
     (do ~@body)
     (let [x# nil] x#)))

(defn- twice
  ([x] (* 2 x))
  ([x y & more]
   {:pre [(number? x)]}
   (apply + x y more)))

(defn classify [{:keys [name price] :as item :or {price 1}} [a b & [c :as rest]]]
  (cond
    (nil? name) :none
    (and (> price 2) (not= a b)) ::dear
    (or c (instance? Circle item)) :shop.sample/other
    :else (case price
            (1 2) "cheap"
            3 "fair"
            "unknown")))

(defn search [words accept?]
  (let [found (atom 0)
        calls (volatile! [])]
    (doseq [word words
            :when (string? word)
            :let [size (count word)]]
      (if-let [hit (accept? word)]
        (when-not (neg? size)
          (println "answer" (+ @found 4711)))
        (swap! found inc)))
    (dotimes [i 3]
      (vswap! calls conj i))
    (loop [i 0 total @found]
      (if (< i 5)
        (recur (inc i) (+ total i))
        (reset! found total)))
    (while (> @found 10)
      (swap! found #(- % 3)))
    @found))

(defn safe-divide [a b]
  (try
    (when (zero? b)
      (throw (ex-info "division" {:a a})))
    (quot a b)
    (catch ArithmeticException e (.getMessage e))
    (catch Exception ^String _ :failed)
    (finally (set! *warn-on-reflection* false))))

(def lazy (delay (Thread/sleep 0) 42))
(def evens (for [x (range 10) y [:a :b] :while (< x 6) :when (even? x)] [x y]))
#_(ignored form)
(comment (never run))

(binding [*rate* 2]
  (println *rate* @lazy (count evens) #=(+ 1 2) #'limit (var twice)))
(println (classify {:name "tea" :price 3} '(1 1 ~x)) (describe 5) (describe "x" :deep 2))
(println (search ["tea" nil "ale"] #{"tea"}) (safe-divide 1 0) (unless false 1 2))
(println (-> (->Circle 2) (area 0.5) int) (label (map->Circle {:radius 1})) (str (Box. 3 0)))
(println (->> numbers (filter number?) (map #(twice %1 1)) first) #:shop{:size 1} #::{:here 2})
(println (doto (ArrayList.) (.add 1)) ^:meta [1] `(a ~limit ~@[1 2]) (re-find pattern "abc1"))
