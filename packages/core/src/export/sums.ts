import { addEntries } from "@kiteloop/metrics";
import { type Countable, foldRecords, type RollupAdd, type SketchAdd } from "../rollup/index.ts";
import type { Item } from "./store.ts";

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

/** What the fold would have written, being added up: items of counters and sketches of visitors. */
export class Sums {
  readonly #counters = new Map<string, { pk: string; sk: string; counters: Record<string, number> }>();
  readonly #sketches = new Map<string, { pk: string; sk: string; s: Uint8Array }>();

  add(records: readonly Countable[]): void {
    for (const { rollups, sketches } of foldRecords(records)) {
      for (const rollup of rollups) this.#count(rollup);
      for (const sketch of sketches) this.#draw(sketch);
    }
  }

  #count({ pk, sk, counters }: RollupAdd): void {
    const item = this.#counters.get(keyOf({ pk, sk })) ?? { pk, sk, counters: {} };
    this.#counters.set(keyOf(item), item);
    for (const [name, value] of Object.entries(counters)) {
      item.counters[name] = (item.counters[name] ?? 0) + value;
    }
  }

  #draw({ pk, sk, entries }: SketchAdd): void {
    const item = this.#sketches.get(keyOf({ pk, sk })) ?? { pk, sk, s: new Uint8Array(0) };
    this.#sketches.set(keyOf(item), { ...item, s: addEntries(entries, item.s) });
  }

  items(): Item[] {
    const counters = [...this.#counters.values()].map(({ pk, sk, counters: counted }) => ({
      pk,
      sk,
      ...counted,
    }));
    return [...counters, ...this.#sketches.values()];
  }
}
