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

in
{
  inherit shop text;
  result = search (w: w == "tea") words;
  described = describe { name = "tea"; price = 3; };
  has = shop ? nested.deep;
  value = shop.nested.deep.value.a or 0;
  mapped = map twice [ 1 2 ];
  broken = throw "never";
  lines = long;
}
