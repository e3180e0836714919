// A small shop page: components, hooks, props and all forms of JSX.
import * as React from 'react';
import { useState, type ReactNode, type FC } from "react";

type Price = number | `${number} EUR` | null;
enum Kind { Drink = 'drink', Food = 'food' }

interface Item<T extends object = {}> {
  readonly id: number;
  name: string;
  kind?: Kind;
  extra?: T;
  price(): Price;
  [key: string]: unknown;
}

interface ListProps<T> {
  items: readonly T[];
  children?: ReactNode;
  render: (item: T, index: number) => React.JSX.Element | null;
  onPick?(item: T): void;
}

declare module 'react' {
  interface HTMLAttributes<T> { align?: keyof T | 'left' }
  namespace JSX { interface IntrinsicElements { 'svg:rect': any } }
}

const LIMIT = 0x1f, RATE = 1.5e-3, pattern = /^[a-z]+$/giu;
const tuple: [number, string?] = [1];
let { length: size, ...others } = 'word' as unknown as { length: number };

export function List<T extends Item>({ items, render, children, onPick = () => {} }: ListProps<T>) {
  return (
    <ul className="list" data-size={items.length} onClick={() => onPick(items[0]!)}>
      {/* a comment inside */}
      {items.map((item, index) => <li key={item.id}>{render(item, index)}</li>)}
      {children}
    </ul>
  );
}

function total(prices: Price[], scale = 1): number {
  let sum = 0;
  for (const price of prices) {
    switch (typeof price) {
      case 'number':
        sum += price * scale;
        break;
      default:
        if (price === null) continue;
        sum += parseFloat(price);
    }
  }
  for (let i = 0; i < 3; i++) sum -= i % 2 ? 1 : 0;
  while (sum > 1_000) sum /= 2;
  return sum;
}

class Boundary extends React.Component<{ fallback: ReactNode; children?: ReactNode }, { failed: boolean }> {
  static displayName = 'Boundary';
  state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } { return { failed: true }; }
  get ready(): boolean { return !this.state.failed; }
  override render() {
    if (this.state.failed) {
      return this.props.fallback;
    } else {
      return <>{this.props.children ?? null}</>;
    }
  }
}

const Counter: FC<{ start?: number; label: string }> = ({ start = 0, label }) => {
  const [count, setCount] = useState<number>(start);
  const step = async (by: number): Promise<void> => { await null; setCount(c => c + by); };
  const late = count > 5 && count < LIMIT || count === -1;
  return (
    <div style={{ color: late ? 'red' : "green", width: `${count * 2}px` }} hidden={!label}>
      <button type="button" disabled onClick={async () => { try { await step(1); } catch (e: any) { throw e; } finally { size ^= ~1; } }}>
        {label}: {count} &amp; more &#169; text
      </button>
      <svg:rect xlink:href="#a" width='3' {...others} />
      <React.Fragment key="f">
        {late && <strong>late</strong>}
        {late ? <em>yes</em> : null}
      </React.Fragment>
      {count !== 2 ? (
        <List items={[] as Item[]} render={item => <Counter {...item} label="x" />}>
          <input value={count + 4711} readOnly />
        </List>
      ) : (
        <List<Item> items={[]} render={() => null} />
      )}
    </div>
  );
};

export const identity = <T,>(value: T): T => value;

export default function Page(this: void, props: { items: Item[]; title?: string } & Partial<Item>): React.JSX.Element {
  const { items, title = 'Shop' } = props;
  const prices = items.filter((item): item is Item<{}> => item.kind !== Kind.Food).map(item => item.price()) satisfies Price[];
  if (!pattern.test(title)) console.log(total([...prices, tuple[0], `3 EUR`], RATE), new Date());
  return (
    <Boundary fallback={<p>failed</p>}>
      <h1 title="quote &quot; here">{title.toUpperCase()}</h1>
      <Counter label={"tab\t\u00e9"} start={total(prices)} />
      {identity<string>('done')}
    </Boundary>
  );
}
