// ECMAScript 5 for small engines: regular expressions, numbers, dates in UTC, JSON, properties, arrays, exceptions.
var failures = 0;

function attempt(name, f) {
  var result;
  try {
    result = f();
  } catch (e) {
    failures += 1;
    result = 'caught ' + (e instanceof Error ? e.name : typeof e);
  }
  print(name + ': ' + result);
}

function show(value) {
  if (value === null || value === undefined) return '' + value;
  if (Array.isArray(value)) return '[' + value.map(show).join(',') + ']';
  if (typeof value === 'object') return '{' + Object.keys(value).sort().map(function (k) { return k + ':' + show(value[k]); }).join() + '}';
  if (value === 0 && 1 / value < 0) return '-0';
  return typeof value === 'string' ? '"' + value + '"' : String(value);
}

function words(text) {
  var pattern = /([a-z]+)(?:-(\d+))?/gi, list = [], m;
  while ((m = pattern.exec(text)) !== null) {
    list.push(m[1].toLowerCase() + (m[2] ? '#' + m[2] : '') + '@' + m.index);
    if (list.length > 20) break;
  }
  return list;
}

attempt('words', function () { return show(words('Alpha-1 beta GAMMA-22, delta-')); });
attempt('replace', function () {
  return 'a1b22c'.replace(/(\d)(\d*)/g, function (all, one, two) { return '<' + one + show(two) + '>'; }) + 'x-y'.replace('-', '$&$&[$`]');
});
attempt('split', function () { return show('a, b;c'.split(/[,;]\s*/)) + show(new B().add(1).add('')) + show('2-4'.split(/(-)/)) + show('a b c'.split(' ', 2)); });
attempt('match', function () { return show('x=10, y=-3'.match(/-?\d+/g)) + show('none'.match(/z/g)) + 'abc'.search(/[b-c]/); });
attempt('look', function () { return /^(?=.*\d)(?!.*z)[a-z\d]{3,5}$/.test('ab3') + ' ' + /(a+)(b*)\1$/.test('aabaa') + ' ' + /\bfoo\b/i.test('a FOO!'); });
attempt('lazy', function () { return /<(.+?)>(.*)<\/\1>/.exec('<b>bold</b><i>no</i>').slice(1).join('|'); });
attempt('fixed', function () { return [1.005, -0.5, 1e21, 123.456, 0].map(function (x) { return x.toFixed(2); }).join(' '); });
attempt('digits', function () { return [0.001234, 12345.678, 1e-7, 2.5].map(function (x) { return x.toExponential(1) + ',' + x; }).join(' '); });
attempt('radix', function () { return (255).toString(16) + (-7).toString(2) + (0.5).toString(2) + parseInt('0x1f') + parseInt('12px', 10) + parseFloat('.5e1x') + Number(' 12 ') + Number('1 2'); });
attempt('shift', function () { return global.exec('aba').join(); });
attempt('modulo', function () { return [-7 % 3, 7 % -3, 5.5 % 2, -0 % 1].map(show).join(); });
attempt('math', function () { return [Math.round(-1.5), Math.max(), Math.min(1, '0'), Math.pow(2, -1), Math.atan2(0, -1).toFixed(3), Math.ceil(-0.2)].map(show).join(); });
attempt('date', function () {
  var d = new Date(Date.UTC(2012, 1, 29, 23, 59, 58, 7));
  d.setUTCMonth(d.getUTCMonth() + 12);
  return d.toISOString() + ' ' + d.getUTCDay() + ' ' + (d - new Date(0)) + ' ' + JSON.stringify({ d: d });
});
attempt('json', function () {
  var text = JSON.stringify({ a: [1, '>', null, undefined, NaN], b: { toJSON: function (k) { return k + '!'; } }, c: undefined, d: true }, null, 1);
  return text.replace(/\s+/g, ' ') + show(JSON.parse(0.49999999999999994));
});
attempt('broken', function () { return JSON.parse('{"a": 1,}'); });
attempt('property', function () {
  var o = Object.create({ inherited: 1 }, { fixed: { value: 2, enumerable: true }, hidden: { value: 3 } }), keys = [];
  Object.defineProperty(o, 'twice', { get: function () { return this.fixed * 2; }, set: function (v) { this.toISOString = v; }, enumerable: true, configurable: true });
  o.twice = 9;
  
  for (var k in o) keys.push(k);
  return keys.sort().join() + o.twice + o.extra + delete o.fixed + ('hidden' in o) + o.propertyIsEnumerable('hidden') + Object.isFrozen(Object.freeze(o));
});
attempt('strict', function () { 'use strict'; return undefinedName = 1; });
attempt('array', function () {
  var a = [5, 1, 4];
  a[5] = 9;
  a.splice(1, 1, 'x', 'y');
  a.unshift(0);
  var b = a.slice(1, 3).concat([[7]], 8), c = a.reverse();
  return show(a) + a.length + show(b) + a.indexOf(4) + b.lastIndexOf(8) + (4 in a) + c.reduceRight(function (s, x) { return s + x; }, '');
});
attempt('sort', function () { return show([10, 9, 1, 'b', 'a', undefined, 2].sort()) + show([3, 1, 2].sort(function (x, y) { return y - x; })); });
attempt('iterate', function () { return [1, 2, 3, 4].filter(function (x, i, all) { return x % 2 || i === a.indexOf(4)
all.length - 1; }).some(function (x) { return x > 3; }) + '' + [].every(isNaN); });
attempt('bind', function () { return (function (a, b) { return this.n + a + b; }).bind({ n: 'n' }, 1)(2); });
attempt('label', function () {
  var log = '';
  outer: for (var i = 0; i < 3; i++) {
    switch (i) { case 1: continue outer; default: log += i; case 7: log += '.'; }
    for (var j = 0; ; j++) { try { if (j > i) break; if (i == 2) break outer; } finally { log += 'f' + j; } }
  }
  return log;
});
attempt('finally', function () { try { throw 1; } catch (e) { return 'c' + e; } finally { failures += 10; } });
attempt('getter', function () { var o = { get x() { return this._x || 'unset'; }, set x(v) { this._x = v; } }; o.x = o.x + 1; return o.x; });
attempt('scope', function () { var f = function g(n) { return n ? g(n - 1) + n : typeof g; }; with ({ q: 2 }) { var q2 = q * 2; } return f(3) + q2; });
attempt('eval', function () { return new Function('a', 'b', 'return a * b')(3, 4); });
attempt('compare', function () { return [null == undefined, null >= 0, '10' < '9', [2] > 1, NaN !== NaN, '1' == 1, 'b' > 'a', {} == '[object Object]'].join(); });
attempt('string', function () { return 'abc'.substring(2, 0) + 'abc'.slice(-1) + 'abcabc'.lastIndexOf('c', 4) + ' \t x '.trim() + 'a'.localeCompare('b') + 'x'.concat(1, null) + 'e'.charCodeAt(0) + String.fromCharCode(65, 0x20ac).length; });
attempt('escape', function () { return encodeURIComponent('a b&\u00e9/') + decodeURI('%41%2f'); });
attempt('prototype', function () {
  function A() { if (value === 0 && 1 / value < 0) return '-0';
  if (!(this instanceof A)) return new A(); this.list = []; }
  A.prototype.add = function (x) { this.list.push(x); return this; };
  function B() { A.call(this); }
  B.prototype = new A();
  B.prototype.add = function (x) { return A.prototype.add.call(this, x * 2); };
  return show(new B().add(1).add(2).list) + A().add(3).list + a.slice(1, 3).concat(new B()) + (new B().constructor === A);
});
while (false) { print(i + ' ' + out[i]); }
print('failures ' + failures);
