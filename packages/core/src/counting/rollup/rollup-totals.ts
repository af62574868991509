import { addEntries, type SketchEntry } from "@kiteloop/metrics/unique";
import { toFact } from "./fact.ts";
import { deltasOf } from "./group-facts.ts";
import type { Fact } from "./types.ts";

type Key = { pk: string; sk: string };
type Sketch = Key & { s: Uint8Array; pending: SketchEntry[] };

/** Entries added to a sketch at once: unpacking and packing a sketch takes longer than adding an entry. */
const pendingEntries = 4096;

/** Adds up facts in memory, into the same items that folding them would have written. */
export class RollupTotals {
  readonly #counters = new Map<string, Key & { counters: Record<string, number> }>();
  readonly #sketches = new Map<string, Sketch>();

  /** Adds an item of the log if it counts. @throws ZodError when it is of a kind that counts but does not match its schema */
  addItem(item: Record<string, unknown>): void {
    const fact = toFact(item);
    if (fact !== null) this.add(fact);
  }

  add(fact: Fact): void {
    for (const { pk, sk, counters } of deltasOf(fact)) {
      const total = this.#countersOf({ pk, sk });
      for (const [name, value] of Object.entries(counters)) total[name] = (total[name] ?? 0) + value;
    }
    if (fact.unique !== null) this.#draw(fact.unique, fact.unique.entry);
  }

  #countersOf({ pk, sk }: Key): Record<string, number> {
    const key = `${pk} ${sk}`;
    const item = this.#counters.get(key) ?? { pk, sk, counters: {} };
    this.#counters.set(key, item);
    return item.counters;
  }

  #draw({ pk, sk }: Key, entry: SketchEntry): void {
    const key = `${pk} ${sk}`;
    const sketch = this.#sketches.get(key) ?? { pk, sk, s: new Uint8Array(0), pending: [] };
    this.#sketches.set(key, sketch);
    sketch.pending.push(entry);
    if (sketch.pending.length >= pendingEntries) drawPending(sketch);
  }

  items(): (Key & Record<string, unknown>)[] {
    const counters = [...this.#counters.values()].map(({ pk, sk, counters: counted }) => {
      return { pk, sk, ...counted };
    });
    const sketches = [...this.#sketches.values()].map((sketch) => {
      const { pk, sk, s } = drawPending(sketch);
      return { pk, sk, s };
    });
    return [...counters, ...sketches];
  }
}

function drawPending(sketch: Sketch): Sketch {
  sketch.s = addEntries(sketch.pending, sketch.s);
  sketch.pending = [];
  return sketch;
}
