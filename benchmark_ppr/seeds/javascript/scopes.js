// Functions within functions: arguments, hoisting, recursion, comma and conditional expressions.
var a = 100, b = 10, c = 0;

function counter(start, step) {
  var value = start;
  function next() {
    var old = value;
    value += step;
    return old;
  }
  function reset(to) {
    if (to === void 0) to = start;
    return value = to;
  }
  return { next: next, reset: reset, peek: function () { return value; } };
}

function twice(f) {
  return function () {
    var first = f.apply(this, arguments);
    return f.call(this, first);
  };
}

function swap(pair) {
  var t = pair[0];
  pair[0] = pair[1];
  pair[1] = t;
  return pair;
}

function parity(n) {
  var even = function (k) { return k === 0 || odd(k - 1); };
  var odd = function (k) { return k !== 0 && even(k - 1); };
  return even(n) ? 'even' : 'odd';
}

function mixed(p, q) {
  var r = p, s = q;
  p = p || 1, q = q && p;
  var u = typeof w === 'undefined' ? 'hoisted' : 'set', w = 3;
  do {
    r += s, s--;
    if (r > 12) break;
  } while (s > 0);
  return u + r + (p ? q : w) + (function (x) { x = x + w; return arguments[0], x; })(s);
}

function make(kind) {
  if (kind === 'list') return [1, 2, 3];
  else if (kind === 'text') return 'abc';
  var o = { length: 2, 0: 'x', 1: 'y', kind: kind };
  return o;
}

function walk(node, depth) {
  if (!node) return depth ? '' : 'empty';
  var left = walk(node.left, depth + 1), right = walk(node.right, depth + 1);
  return '(' + left + node.value + right + ')';
}

function insert(node, value) {
  if (!node) return { value: value, left: null, right: null };
  if (value < node.value) node.left = insert(node.left, value);
  else if (value > node.value) node.right = insert(node.right, value);
  return node;
}

function Animal(name) { this.name = name; }
Animal.prototype.speak = function () { return this.name + ' makes ' + this.sound(); };
Animal.prototype.sound = function () { return 'noise'; };
function Dog(name) { Animal.call(this, name); this.tricks = []; }
Dog.prototype = Object.create(Animal.prototype);
Dog.prototype.constructor = Dog;
Dog.prototype.sound = function () { return 'woof' + this.tricks.length; };

var first = counter(5, 2), second = counter(-1, -1);
console.log(first.next(), first.next(), second.next(), first.peek() + second.peek());
console.log(first.reset(), second.reset(7), first.next() - second.next());
console.log(twice(function (x) { return x * x + 1; })(2), swap([a, b]).join());
console.log(parity(7), parity(10), mixed(3, 4), mixed(0, 2), mixed());
['list', 'text', 'other'].forEach(function (kind) {
  var made = make(kind), parts = [];
  for (var i = 0; i < made.length; i++) parts.push(made[i]);
  console.log(kind, parts.join('-'), made.kind);
});
var tree = null, values = [5, 2, 8, 1, 9, 3], v;
while (v = values.shift()) tree = insert(tree, v);
console.log(walk(tree, 0), walk(null, 0), walk(null, 1) === '');
var rex = new Dog('Rex');
rex.tricks.push('sit', 'roll');
console.log(rex.speak(), new Animal('Tom').speak(), rex instanceof Animal, Dog.prototype.constructor === Dog);
(function () {
  var b = a;
  a = b++ + c;
  c = (a, b), b -= 1;
  console.log(a, b, c);
})();
for (var k = 3, m = ''; k--; m += k) if (k == 1) { c += k; continue; }
console.log(m, c, a > b ? a < c ? 'small' : 'middle' : 'big');
