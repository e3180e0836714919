#!/usr/bin/env ocaml
(* A small shop in OCaml: types, modules, classes, patterns and exceptions. (* nested *) *)
open Printf
include struct let limit = 0x7f end

type price = float
type level = Low | High of int [@@deriving_none]
type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree
and item = { name : string; mutable price : price; tags : string list }
type _ expr = Number : int -> int expr | Is_zero : { inner : int expr } -> bool expr
type shape = [ `Circle of float | `Square of float | `None ]
type ('k, +'v) table = ('k * 'v) list constraint 'k = string
type extensible = ..
type extensible += Extra of int
exception Too_small of int * string
exception Alias = Not_found
external length : string -> int = "%string_length"

module type STACK = sig
  type 'a t
  val empty : 'a t
  val push : 'a -> 'a t -> 'a t
  exception Empty
  module Inner : sig end
end
module Stack : STACK with type 'a t = 'a list = struct
  type 'a t = 'a list
  let empty = []
  let push x s = x :: s
  exception Empty
  module Inner = struct end
end
module Make (X : sig type t val show : t -> string end) = struct
  let print (x : X.t) = print_endline (X.show x)
end
module Ints = Make (struct type t = int let show = string_of_int end)

class virtual base (start : int) = object (self)
  val mutable count = start
  method virtual label : string
  method private step = count <- count + 1
  method bump = self#step; count
  initializer count <- count * 2
end
class counter = object
  inherit base 3 as super
  method label = "counter" ^ string_of_int super#bump
end

let rate, mask = 1.5e-3, 0b101 lor 0o17
let rec even n = n = 0 || odd (n - 1)
and odd n = n <> 0 && even (n - 1)
let ( +! ) a b = a + (b * 2)
let area ?(scale = 1.0) ~(shape : shape) () =
  match shape with
  | `Circle r when r > 0. -> 3.14 *. r ** 2. *. scale
  | `Square s | `Circle s -> s
  | `None -> 0.

let eval : type a. a expr -> a = function
  | Number n -> n
  | Is_zero { inner = Number n } -> n = 0

let describe value = match value with
  | Some ((0 | 1) as n) -> sprintf "low %d" n
  | Some n when n > 10 -> "big\t\"quoted\" \x41\u{e9}"
  | Some _ -> {|raw "text"|} ^ {id|more|id}
  | None -> assert false

let classify = function
  | [] -> 'e'
  | [ _ ] -> '\n'
  | 1 :: _ :: rest -> if rest = [] then 'a' else 'b'
  | n :: _ when n < 0 -> '\''
  | _ -> 'z'

let search words accept =
  let found = ref 0 in
  List.iteri (fun index word ->
    try
      if accept word && length word >= 3 then begin
        let step = 2 in
        print_int (!found + 4711); print_newline ();
        found := !found - step
      end
      else if index = 5 then raise (Too_small (index, word))
      else found := !found lsl 1
    with Too_small (n, _) -> found := n | Not_found -> ())
    words;
  for i = 0 to 3 do found := !found + i done;
  for i = 3 downto 1 do found := !found - i; done;
  while !found > 10 do found := !found / 2 done;
  !found

let () =
  let item = { name = "tea"; price = 3.; tags = [ "a"; "b" ] } in
  let { name; tags = first :: _; _ } = { item with price = 2. } [@@warning "-8"] in
  let numbers = [| 1; 2; -3 |] and lazy_sum = lazy (1 + 2) in
  numbers.(0) <- numbers.(1) mod 2; item.price <- -.1.5;
  let module S = Stack in
  let open List in
  let counter = new counter and plain = object method get = 5L end in
  let text = name |> String.uppercase_ascii in
  printf "%s %s %c %d\n" (describe (Some 12)) first (classify [ 1; 2 ]) (search [ "tea"; "" ] (fun w -> w = "tea"));
  Ints.print (fold_left ( +! ) 0 [ 1; 2 ]); print_endline (text ^ counter#label ^ Int64.to_string plain#get);
  ignore (S.push 1 S.empty, Lazy.force lazy_sum, area ~shape:(`Circle 2.) (), (eval (Number 3) : int), even 4, Some mask)
