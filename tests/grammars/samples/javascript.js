#!/usr/bin/env node
// A task list: most of JavaScript's syntax in one module.
'use strict';
import fs, { readFileSync as read, existsSync } from 'node:fs';
import * as path from "node:path";
import 'node:os';
export const VERSION = 0x1f, RATE = 1.5e-3, BIG = 12_345n, MASK = 0b1010 | 0o17;
export { Task as default, tasks as list };
export * from 'node:url';
export * as zlib from 'node:zlib';

/** A task with a priority. */
class Task extends Object {
  static #count = 0;
  static { Task.kinds = ['a', 'b']; }
  #secret = new.target === undefined;
  priority = 1;
  'quoted name';
  [`computed${1 + 1}`] = null;
  constructor(name, priority = 2, ...rest) {
    super();
    this.name = name;
    this.priority = priority;
    Task.#count++;
    [this.first, , this.third = 3] = rest;
  }
  get secret() { return this.#secret; }
  set secret(value) { this.#secret = value; }
  static get count() { return Task.#count; }
  static async *stream(limit) { for (let i = 0; i < limit; i += 1) yield await i; }
  *[Symbol.iterator]() { yield this.name; yield* [this.priority]; }
  isSecret(other) { return #secret in other && super.toString() !== ''; }
}

var tasks = [new Task('tea', 3), new Task("cof\tfee\u00e9\x41\\", 1, 'x', 'z'.length)].filter(Boolean), extra;
const regex = /^[a-z/]+(\d*)$/giu, empty = {}, hole = [, 1, , 2, ...[3]];
let { name, priority: p = 0, ...others } = tasks[0];
({ name, length: extra = 5 } = 'word');

function describe(value, { depth = 1, deep: { inner } = {} } = {}, [head, ...tail] = []) {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return value > 0 ? 'positive' : value < 0 ? 'negative' : 'zero';
    case 'object': {
      if (value === null) return 'null';
      else if (value instanceof Task) return `task ${value.name} (${value?.priority ?? 'none'})\n`;
      break;
    }
    default:
      return void 0;
  }
  return !depth && inner || tail?.[0] && head?.();
}

const compose = (...fs) => x => fs.reduce((v, f) => f(v), x);
const twice = async x => { await null; return x * 2 ** 2; };
const object = {
  tasks, 'key with space': 1, 42: 'number', [`dyn${VERSION}`]: true, ...empty,
  method(a) { return a; }, get size() { return this.tasks.length; }, set size(v) {},
  async load() { return twice(2); }, *gen() { yield; }, arrow: () => ({}), fun: function named() { return named; },
};

function search(items, accept = (t) => true) {
  let found = 0;
  outer: for (const item of items) {
    for (const key in item) {
      if (key === 'skip') continue outer;
      if (!Object.hasOwn(item, key)) break outer;
      try {
        if (accept(item) && key !== 'x') {
          console.log('answer', found + 4711);
        } else {
          throw new TypeError(`bad ${key}`, { cause: item });
        }
      } catch ({ message }) {
        found ^= ~message.length >>> 1;
      } finally {
        found <<= 1;
      }
      break;
    }
  }
  do { found--; } while (found > 10 && found % 7 != 0);
  while (found <= -50) found = found + 1, found -= -1;
  if (found) ; else debugger;
  delete empty.name;
  return found;
}

function* numbers(limit) { for (let i = 0, j = limit; i < j; i++, j--) yield [i, j]; for (;;) { break; } }
async function main() {
  for await (const tick of Task.stream(2)) process.stdout.write(`${tick} `);
  const lazy = await import('node:util'), Local = class { method() { return function* () {}; } }, tag = (parts, ...values) => parts.raw.join('|') + values;
  extra ??= 1; extra ||= 2; extra &&= 3; extra **= 2;
  console.log(describe(tasks[0]), compose(x => x + 1, Math.sqrt)(8), tag`a${1}b${"n"}`, [...numbers(4)].length);
  console.log(search(tasks), object.size, await object.load(), regex.test('abc') ? lazy !== null : p, import.meta.url.length > 0);
  console.log(existsSync(path.join('.', 'x')), typeof fs, typeof read, Task.count, (function () { return arguments.length; })(1, 2));
}
await main();
