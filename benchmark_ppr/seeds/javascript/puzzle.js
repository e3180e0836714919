// Small functions with side effects in every place where an optimiser may move, merge or drop an expression.
var a = 100, b = 10, c = 0, trace = '';

function f0(x) { trace += x; return x; }

function f1(p, q) {
  var r = p;
  p = q;
  q = r;
  return [p, q, arguments.length].join();
}

function f2(n) {
  var value, done = false;
  if (n > 1) {
    value = { id: n };
    done = f0('y');
  } else {
    value = { id: -n };
    done = f0('z');
  }
  f0(value.id);
  return f3(value, done);
}

function f3(v, d) { return d + v.id++ + v.id; }

function f4(list) {
  var i = 0, found, last = list.length - 1;
  while (i <= last) {
    found = list[i++];
    if (found === 0) break;
    else if (found < 0) { last--; continue; }
    c += found;
  }
  return found + '/' + i + '/' + last;
}

function f5(k) {
  switch (k) {
    case f0(1): c++;
    case 2: { var t = k * 2; break; }
    default: t = 'd';
    case 3: return t + 'r';
  }
  return t;
}

function f6(o) {
  var p = o.p, s = 0;
  o.p = 7;
  s += p, s += o.p;
  delete o.p;
  return s + ('p' in o ? 'in' : 'out') + (o.q = s, typeof o.p);
}

function f7(g) {
  try {
    var e = g();
    if (e) return e;
    throw 'none';
  } catch (e) {
    c = e + c;
    e = 'changed';
  } finally {
    b++;
  }
  return e;
}

var f8 = function self(n) { return n < 1 ? self.name.length && 0 : n + self(n - 1); };

function f9() {
  var x = 1, y = x++ + x, z = (x = y, y = x + 1, x * y);
  x = [y, y = x].map(function (v) { return v + (z -= 1); });
  return x[0] + y * 10 + z * x[1];
}

function f10(s) {
  var out = [], m = s.length;
  for (var i = 0, j = m; i < j; i++, j--) {
    out.push(s.charAt(i) + (i < 2 ? s.charAt(j - 1) : '')), m = i;
    if (i === 3) { out.length = 1; continue; }
  }
  return out.join('') + m;
}

var f11 = (function () {
  var count = 0, hidden = function () { return ++count; };
  function reset() { count = 0; return reset; }
  return { next: function () { return hidden() + (function () { return count * 2; })(); }, reset: reset, twice: function () { return this.next() + this.next(); } };
})();

function f12(u, w) {
  u = u || 'none', w = w === undefined ? u : w;
  return !u ? w : !w ? u : u !== w && (u += w, w = null) || u + w;
}

function F13(x) { if (!(this instanceof F13)) return new F13(x); this.x = x; return x && { x: -x }; }
F13.prototype.get = function () { return this.x; };

function f14(n, g) {
  var acc = [];
  (function loop(k) {
    if (k > n) return;
    var keep = k;
    acc.push(function () { return keep * g(keep); });
    loop(k + 1);
  })(0);
  return acc.map(function (h) { return h(); }).join('');
}

function f15(x, y) {
  if (x) { if (y) return 'both'; else c = 1; }
  else if (y) { return c; }
  return x ? y ? 1 : 2 : y ? 3 : (c += 'n', 4);
}

function f16() {
  var r = '', key, o = { one: 1, two: 2, three: 3 };
  for (key in o) if (o.hasOwnProperty(key)) { if (key === 'two') continue; r += key[0] + o[key]; }
  label: { r += '!'; if (o.one) break label; r += '?'; }
  do { r += o.three--; } while (o.three > 0);
  return r + key;
}

function f17(d) {
  var h = { depth: d, child: d > 0 ? f17(d - 1) : null }, n = h;
  while (n.child) n = n.child;
  n.depth += 5;
  return h;
}

console.log(f1(1, 2), f1(3), f2(1), f2(2), f4([3, 1, -1, 4, 0, 9]), f4([]));
console.log(f5(1), f5(2), f5(3), f5(4), f6({ p: 3 }), f6({}));
console.log(f7(function () { return b; }), f7(function () { return 0; }), f7(function () { throw a; }), f8(4));
console.log(f9(), f10('abcdefgh'), f10('xyz'), f11.next(), f11.twice(), typeof f11.reset()(), f11.next());
console.log(f12(), f12('p'), f12('p', 'q'), f12(0, 1), F13(3).x, new F13(0).get(), F13(0) instanceof F13);
console.log(f14(3, function (x) { return x + 1; }), f15(1, 0), f15(0, 1), f15(), f15(1, 1), f16(), JSON.stringify(f17(2)));
(function (a) { a = a || b; b = a > 5 ? a - 1 : b; var b; c += a + (b || '_'); })(2);
for (var i = 0, x = 5; i < 3 && (x -= i, 1); i++) { var y = x * i; if (y % 2) f0(y); else f0('e'); }
console.log(a, b, c, trace, x, y, void f0('v') === undefined, !(a > b) || a && c, i ? (i, x) : y);
