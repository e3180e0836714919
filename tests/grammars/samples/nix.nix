# A small shop in Nix: sets, functions, strings, paths and conditions.
/* A block comment */
{ pkgs ? null, lib ? { }, limit ? 10, ... }@args:

with builtins;

let
  rate = 1.5e-3;
  text = "tab\t, quote \" and ${toString limit} \${escaped} $x";
  long = ''
    several lines ''${escaped}
      with ${text} and ''' quotes
  '';
  here = ./shop.nix;
  home = ~/shop;
  search_path = <nixpkgs>;
  uri = "https://example.org";
  words = [ "tea" "" "ale" null true ];
  inherit (args) extra;

  twice = x: x * 2;
  add = a: b: a + b;
  describe = { name ? "none", price, tags ? [ ], ... }@item:
    if price > 10 && name != "tea" || tags == [ ] then "big ${name}"
    else if !(price <= 2) -> false then "small"
    else item.label or "other";

  shop = rec {
    name = "shop";
    size = 3;
    double = size * 2;
    "odd key" = -1;
    ${text} = "dynamic";
    nested.deep.value = { a = 1; inherit name size; inherit (lib) x; };
  } // { extra = [ 1 (2) (add 1 2) ] ++ [ 3 ]; };

  search = accept: list:
    let
      step = found: word:
        assert isString word;
        if accept word then
          (if found >= 0 then found + 4711 else found / 2)
        else
          found - 1;
    in
    foldl' step 0 (filter (w: w != null && w != true) list);

  compose = f: g: x: f (g x);
  range = first: last:
    if first > last then [ ] else [ first ] ++ range (first + 1) last;

  parts = {
    lid = { size = 1; };
    pot = { size = 2; colour = null; };
    "with space".deep = true;
  };

  total = foldl' (sum: part: sum + part.size) 0 (attrValues parts);
  sizes = mapAttrs (name: part: part.size or 0 + stringLength name) parts;
  override = old: new: old // {
    version = "${old.version or "0"}.${toString new}";
    flags = (old.flags or [ ]) ++ [ "-O${toString (if new > 1 then 2 else 1)}" ];
  };

  script = ''
    #!/bin/sh
    for n in 1 2 3; do
      echo "''$n ${concatStringsSep ", " (map toString (range 1 3))}"
    done
  '';

  lambda = { a, b ? a, c ? { } }: [ a b c ];
  negated = -(1 - -2) * 3 / 4;
  implied = !true -> (1 == 1.0) && ./. != /etc;

in
{
  inherit shop text;
  inherit (parts) lid pot;
  result = search (w: w == "tea") words;
  described = describe { name = "tea"; price = 3; };
  has = shop ? nested.deep;
  value = shop.nested.deep.value.a or 0;
  mapped = map twice [ 1 2 ];
  broken = throw "never";
  lines = long;
}
