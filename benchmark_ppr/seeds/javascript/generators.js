// Generators, iterators, symbols and getters, with exceptions that cross them.
const events = [];

function* range(from, to, step = 1) {
  let i = from;
  while (i < to) {
    const skip = yield i;
    i += skip ? step * 2 : step;
  }
  return 'end';
}

function collect(iterator, limit) {
  const out = [];
  for (const value of iterator) {
    if (out.length >= limit) break;
    out.push(value);
  }
  return out;
}

class Tree {
  constructor(value, ...children) {
    this.value = value;
    this.children = children;
  }
  *[Symbol.iterator]() {
    yield this.value;
    for (const child of this.children) yield* child;
  }
  get size() {
    let n = 0;
    for (const _ of this) n += 1;
    return n;
  }
  static parse(text) {
    let at = 0;
    const node = () => {
      const name = text[at++];
      const children = [];
      if (text[at] === '(') {
        at++;
        while (text[at] !== ')') children.push(node());
        at++;
      }
      return new Tree(name, ...children);
    };
    return node();
  }
}

function* guarded(inner) {
  try {
    const got = yield* inner;
    events.push('got ' + got);
  } catch (error) {
    events.push('caught ' + error);
    yield 'recovered';
  } finally {
    events.push('closed');
  }
}

function* numbers() {
  let a = 1, b = 1;
  while (true) {
    if (yield a) [a, b] = [1, 1];
    [a, b] = [b, a + b];
  }
}

const lazy = {
  *take(n, source) {
    if (n <= 0) return;
    for (const x of source) {
      yield x;
      if (--n === 0) return;
    }
  },
  *map(f, source) {
    for (const x of source) yield f(x);
  },
  get [`first${1 + 1}`]() {
    return [...this.take(2, numbers())];
  },
};

const it = range(0, 10, 2);
console.log(it.next().value, it.next(true).value, it.next().value, collect(range(1, 9), 4).join());
const tree = Tree.parse('a(b(cd)e)');
console.log([...tree].join(''), tree.size, new Tree('x').size);
console.log([...lazy.map((x) => x * x, lazy.take(5, numbers()))].join(), lazy.first2.join());
const g = guarded(range(0, 3));
console.log(g.next().value, g.throw('stop').value, g.next().done, events.join());
const h = guarded(range(5, 6));
console.log(h.next().value, h.next().done, events.length);
const [one, two = 7, ...others] = lazy.take(1, numbers());
console.log(one, two, others.length, typeof it[Symbol.iterator], Object.keys(lazy).join());
switch (events.length) {
  case 4: {
    let events = 'inner';
    console.log(events);
  }
  default:
    console.log(events.pop());
}
