import { addEntries, type SketchEntry } from "@kiteloop/metrics";
import { additionsOf, type Countable } from "../rollup/index.ts";
import type { Item } from "./store.ts";

type Key = { pk: string; sk: string };
type Sketch = Key & { s: Uint8Array; waiting: SketchEntry[] };

/** As many entries are added to a sketch at once: unpacking and packing it costs more than adding one. */
const atOnce = 4096;

/** What the fold would have written, being added up: items of counters and sketches of visitors. */
export class Sums {
  readonly #counters = new Map<string, Key & { counters: Record<string, number> }>();
  readonly #sketches = new Map<string, Sketch>();

  add(record: Countable): void {
    for (const { pk, sk, counters } of additionsOf(record)) {
      const sum = this.#countersOf({ pk, sk });
      for (const [name, value] of Object.entries(counters)) sum[name] = (sum[name] ?? 0) + value;
    }
    if (record.unique !== null) this.#draw(record.unique, record.unique.entry);
  }

  #countersOf({ pk, sk }: Key): Record<string, number> {
    const key = `${pk} ${sk}`;
    const item = this.#counters.get(key) ?? { pk, sk, counters: {} };
    this.#counters.set(key, item);
    return item.counters;
  }

  #draw({ pk, sk }: Key, entry: SketchEntry): void {
    const key = `${pk} ${sk}`;
    const sketch = this.#sketches.get(key) ?? { pk, sk, s: new Uint8Array(0), waiting: [] };
    this.#sketches.set(key, sketch);
    sketch.waiting.push(entry);
    if (sketch.waiting.length >= atOnce) settle(sketch);
  }

  items(): Item[] {
    const counters = [...this.#counters.values()].map(({ pk, sk, counters: counted }) => {
      return { pk, sk, ...counted };
    });
    const sketches = [...this.#sketches.values()].map((sketch) => {
      const { pk, sk, s } = settle(sketch);
      return { pk, sk, s };
    });
    return [...counters, ...sketches];
  }
}

function settle(sketch: Sketch): Sketch {
  sketch.s = addEntries(sketch.waiting, sketch.s);
  sketch.waiting = [];
  return sketch;
}
