import type { SketchEntry } from "@kiteloop/metrics";
import type { Countable } from "./countable.ts";
import { addCounters, type Counters } from "./counters.ts";
import { weekAdd, widgetAdd } from "./keys.ts";
import type { UniqueAdd } from "./unique.ts";

/** What an item of counters grows by. */
export type RollupAdd = { pk: string; sk: string; counters: Readonly<Record<string, number>> };

/** What a day's sketch of visitors grows by. */
export type SketchAdd = { pk: string; sk: string; entries: SketchEntry[] };

/** Written together or not at all: records of one project, and everything they add. */
export type FoldTransaction = {
  projectId: string;
  records: Countable[];
  rollups: RollupAdd[];
  sketches: SketchAdd[];
};

/** Actions one transaction may have, less those that the ledger needs. */
export const maxActions = 96;

/** Counters of one item that one update may name: an expression holds 4 KB. */
export const maxCounters = 300;

/** Records of one transaction were written within so many ms of one another: the ledger finds them by that time. */
export const maxSpan = 86_400_000;

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

/** An item's growth, and how many counters it names: counting them anew for each record would take the most time. */
type Growing = { pk: string; sk: string; counters: Record<string, number>; size: number };

function sizeOf(counters: Readonly<Record<string, number>>): number {
  let size = 0;
  for (const _ in counters) size += 1;
  return size;
}

/** A transaction being filled; rollups and sketches by their key's text. */
class Filling {
  readonly #records: Countable[] = [];
  readonly #rollups = new Map<string, Growing>();
  readonly #sketches = new Map<string, SketchAdd>();
  readonly #first: Countable;
  /** No rollup names more counters than this. */
  #mostCounters = 0;

  constructor(first: Countable) {
    this.#first = first;
  }

  /** Takes the record unless it is of another lane or would need more than there is room for. */
  take(record: Countable): boolean {
    const { projectId, written } = this.#first;
    if (record.projectId !== projectId) return false;
    // Of some it is only known that they were written within days: more like them widen nothing.
    const latest = Math.max(written.first + maxSpan, written.last);
    if (this.#records.length > 0 && record.written.last > latest) return false;
    const additions = [...additionsOf(record)];
    if (!this.#hasPlenty(additions) && !this.#hasRoom(additions, record)) return false;
    this.#records.push(record);
    for (const add of additions) this.#grow(add);
    if (record.unique !== null) this.#draw(record.unique);
    return true;
  }

  #grow(add: RollupAdd): void {
    const key = keyOf(add);
    let rollup = this.#rollups.get(key);
    if (rollup === undefined) {
      rollup = { pk: add.pk, sk: add.sk, counters: {}, size: 0 };
      this.#rollups.set(key, rollup);
    }
    const { counters } = rollup;
    for (const name in add.counters) {
      const before = counters[name];
      if (before === undefined) rollup.size += 1;
      counters[name] = (before ?? 0) + (add.counters[name] ?? 0);
    }
    this.#mostCounters = Math.max(this.#mostCounters, rollup.size);
  }

  #draw(unique: UniqueAdd): void {
    const key = keyOf(unique);
    const sketch = this.#sketches.get(key);
    if (sketch === undefined)
      this.#sketches.set(key, { pk: unique.pk, sk: unique.sk, entries: [unique.entry] });
    else sketch.entries.push(unique.entry);
  }

  /** Whether there is room whatever is there already: nearly always, and told in no time. */
  #hasPlenty(additions: readonly RollupAdd[]): boolean {
    if (this.#rollups.size + this.#sketches.size + additions.length + 1 > maxActions) return false;
    const counters = additions.reduce((sum, add) => sum + sizeOf(add.counters), 0);
    return this.#mostCounters + counters <= maxCounters;
  }

  #hasRoom(additions: readonly RollupAdd[], { unique }: Countable): boolean {
    const items = new Set<string>();
    for (const add of additions) {
      const known = this.#rollups.get(keyOf(add));
      if (known === undefined) items.add(keyOf(add));
      const fresh = Object.keys(add.counters).filter(
        (name) => known === undefined || !(name in known.counters),
      );
      if ((known?.size ?? 0) + fresh.length > maxCounters) return false;
    }
    if (unique !== null && !this.#sketches.has(keyOf(unique))) items.add(keyOf(unique));
    return this.#rollups.size + this.#sketches.size + items.size <= maxActions;
  }

  transaction(): FoldTransaction {
    const { projectId } = this.#first;
    return {
      projectId,
      records: this.#records,
      rollups: Array.from(this.#rollups.values(), ({ pk, sk, counters }) => ({ pk, sk, counters })),
      sketches: [...this.#sketches.values()],
    };
  }
}

/** A record's counters by widget and day, once more in the project's sums by day, and by the rest. */
export function* additionsOf({
  projectId,
  day,
  adds,
  cohort,
  arms,
  segments,
  usage,
}: Countable): Iterable<RollupAdd> {
  const total: Counters = {};
  for (const [widgetId, counters] of adds) {
    addCounters(total, counters);
    yield widgetAdd(projectId, day, widgetId, counters);
  }
  yield weekAdd(projectId, day, total);
  yield* arms;
  yield* segments;
  if (usage !== null) yield usage;
  if (cohort !== null) yield cohort;
}

/**
 * Groups records into as few transactions as their items allow, each of one project. Pure: any order and any split of
 * the same records into calls adds up to the same counters. A record given twice is taken once.
 */
export function foldRecords(records: readonly Countable[]): FoldTransaction[] {
  const distinct = new Map(records.map((record) => [keyOf(record), record]));
  const sorted = [...distinct.values()].sort(
    (a, b) =>
      compare(a.projectId, b.projectId) ||
      a.written.first - b.written.first ||
      compare(a.pk, b.pk) ||
      compare(a.sk, b.sk),
  );
  const transactions: Filling[] = [];
  let filling: Filling | undefined;
  for (const record of sorted) {
    if (filling?.take(record)) continue;
    filling = new Filling(record);
    transactions.push(filling);
    if (!filling.take(record)) throw new RangeError("a record adds to more than a transaction holds");
  }
  return transactions.map((one) => one.transaction());
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
