// A task list: TypeScript's types, classes, namespaces, generics and decorators.
import fs, { readFileSync as read, type PathLike } from 'node:fs';
import type { Server } from "node:http";
import * as path from 'node:path';
import util = require('node:util');
export { Task as Todo, type Level };
export type { Shape };
export * as url from 'node:url';

enum Colour { Red = 1, Green = Red << 1, Blue = 'b'.length }
declare const enum Flag { On, "off" = 2 }
declare let process: { argv: string[]; exit(code?: number): never };
declare function printf(format: string, ...values: unknown[]): void;
declare global { interface Window { shop?: Task } }
declare module 'node:fs' { export function load(x: any): symbol; }

type Level = 'low' | 'high' | 1 | -2 | true | null | undefined;
type Maybe<T extends object = {}> = { readonly [K in keyof T]?: T[K] | null } & Partial<T>;
type Mutable<T> = { -readonly [K in keyof T as `get${string & K}`]-?: () => T[K] };
type Element<T> = T extends (infer U extends unknown)[] ? U : T extends Promise<infer V> ? V : never;
type Pair<A, B = A> = readonly [first: A, second?: B, ...rest: string[]];
type Loose = [number, string?, ...boolean[]];
type Handler = (this: Window, event: typeof import('node:fs')) => asserts event is any;
type Maker = abstract new (...args: any[]) => object;
type Key = Task['name'] | Flag.On | unique_symbol;
declare const mark: unique symbol;
type unique_symbol = typeof mark;

interface Shape<T = number> extends Iterable<T>, Object {
  (scale: T): T;
  new (name: string): Shape<T>;
  readonly sides: number;
  label?: string;
  [index: string]: any;
  area?(by?: number): T;
  get size(): number;
  set size(value: number);
}

namespace Shop.Inner {
  export const limit: bigint = 12_345n, mask = 0x1f | 0b101 | 0o17, rate = 1.5e-3;
  import Alias = Shop.Inner;
}

function logged(prefix: string) {
  return function <This, A extends unknown[], R>(target: (this: This, ...args: A) => R, context: ClassMethodDecoratorContext): typeof target {
    return function (this: This, ...args: A): R { return target.call(this, ...args); };
  };
}

abstract class Base<T> {
  static #count = 0;
  protected abstract kind: string;
  declare readonly extra: T;
  constructor(public readonly name: string, protected priority?: number, private tags: string[] = []) { Base.#count++; }
  abstract area(): T;
  static { this.#count = 0; }
}

class Task extends Base<number> implements Iterable<string> {
  override kind = "task\t\u00e9\x41\\";
  private static readonly registry: Map<string, Task> = new Map<string, Task>();
  due!: Date;
  [key: string]: unknown;
  accessor ready = false;
  get first(): string | undefined { return this.name[0]; }
  set first(value) { void value; }
  overload(x: number): string;
  overload(x: string): number;
  @logged('call') overload(x: any): any { return x; }
  override area(): number { return (this.priority ?? 0) ** 2; }
  async *stream<T>(this: Task, limit: T): AsyncGenerator<T> { yield await limit; }
  *[Symbol.iterator](): Generator<string> { yield* [this.name]; }
  isTask(other: object): other is Task { return other instanceof Task; }
}

function assertString(value: unknown): asserts value is string { if (typeof value !== 'string') throw new TypeError(`not ${value}`); }
const identity = <T,>(x: T): T => x, make = identity<Task>;
const config = { level: 'low', sizes: [1, , 2], 'odd key': null, 3: /^[a-z]+$/giu, [`k${1}`]() {} } as const satisfies object;

export function search<T extends Task>(tasks: T[], accept: (task: T) => boolean = () => true, { depth = 1, ...others }: { depth?: number } = {}): number {
  let found = 0, [head, ...tail] = tasks;
  outer: for (const task of tasks) {
    switch (task?.name.length) {
      case 0: continue outer;
      case 1: { found ^= ~depth >>> 1; break; }
      default:
        try {
          if (accept(task) && head!.name !== '') console.log('answer', found + 4711);
          else if (!tail.length) break outer;
        } catch (error: unknown) {
          found += (error as Error).message.length, found--;
        } finally { found <<= 1; }
    }
  }
  var { kind: named = 'none', length: size = 2 } = { kind: head?.name, length: 3 }, gen = function* () { yield named + size; };
  for (const key in others) delete (<any>others)[key];
  for (let i = 0; i < 3; i++) found -= i % 2 === 0 ? 1 : 2;
  do { found++; } while (found < 0);
  while (found > 10) found = found - 3;
  return found;
}

export default async function main(): Promise<void> {
  const task: Task | null = new Task('tea', 3);
  const lazy = await import('node:os');
  assertString(task.name); debugger;
  console.log(search([task], t => t.isTask(task)), Colour[2], lazy.EOL.length, Shop.Inner.rate, config?.sizes?.[0]);
}
