// ES2015 and later: classes, destructuring, generators, templates, default and rest parameters.
const log = [];

class Point {
  constructor(x = 0, y = 0) {
    this.x = x;
    this.y = y;
  }
  static from([x, y]) {
    return new this(x, y);
  }
  get length() {
    return Math.abs(this.x) + Math.abs(this.y);
  }
  set length(value) {
    const ratio = value / this.length;
    this.x *= ratio;
    this.y *= ratio;
  }
  plus({ x, y = 1 }) {
    return new Point(this.x + x, this.y + y);
  }
  toString() {
    return `(${this.x};${this.y})`;
  }
  pair() {
    return [this.x, this.y];
  }
}

class Named extends Point {
  constructor(name, ...rest) {
    super(...rest);
    this.name = name;
  }
  toString() {
    return `${this.name}${super.toString()}`;
  }
  plus(other) {
    const sum = super.plus(other);
    return new Named(this.name + '+', sum.x, sum.y);
  }
}

const compose = (...fs) => (x) => fs.reduceRight((v, f) => f(v), x);

function options({ a = 1, b: { c = 2, d = 0 } = {}, ...rest } = {}) {
  return [a, c, d, Object.keys(rest).join('')].join('|');
}

function loops() {
  const fs = [];
  for (let i = 0; i < 3; i++) {
    fs.push(() => i * 10);
  }
  let text = '';
  for (const f of fs) text += f() + ' ';
  {
    let text = 'inner';
    log.push(text);
  }
  return text.trim();
}

function tag(strings, ...values) {
  return strings.raw.map((s, i) => s + (i < values.length ? `<${values[i]}>` : '')).join('');
}

function lookup(map, key) {
  const { [key]: value = 'none' } = map;
  return value;
}

function attempt(f) {
  try {
    return f();
  } catch ({ message }) {
    return 'failed';
  } finally {
    log.push('tried');
  }
}

const p = new Point(3, -4);
console.log(`${p}`, p.length, `${Point.from([1, 2]).plus({ x: 5 })}`);
p.length = 14;
console.log([...p.pair()].join(), `${new Named('n', 1, 2).plus(p)}`);
console.log(compose((x) => x + 1, (x) => x * 2)(5), options(), options({ a: 7, b: { c: 3, d: 4 }, e: 5 }));
console.log(loops(), tag`a${1}b\n${2}c`, lookup({ k: 'v' }, 'k'), lookup({}, 'z'));
let [first, , third = 'x', ...tail] = 'abcdef';
[first, third] = [third, first];
console.log(first, third, tail.join(''), attempt(() => null.x), attempt(() => 2 ** 3));
const counts = new Map();
for (const ch of 'hello') counts.set(ch, (counts.get(ch) || 0) + 1);
console.log([...counts].map(([k, v]) => k + v).join(' '), log.join());
const merged = { ...{ a: 1, b: 2 }, b: 3, ['c' + 1]: 4, get double() { return this.base * 2; } };
const view = { base: 5, get double() { return this.base * 2; }, set double(v) { this.base = v / 2; } };
view.double = 12;
merged.base = view.base + view.double;
console.log(Object.entries(merged).map((e) => e.join('=')).join('&'));
