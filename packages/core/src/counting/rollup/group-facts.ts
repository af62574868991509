import { addCounters, type Counters } from "./counters.ts";
import { weekDelta, widgetDelta } from "./keys.ts";
import type {
  Fact,
  FoldTransaction,
  ItemIdentity,
  RollupDelta,
  SketchDelta,
  UniqueDelta,
  WrittenSpan,
} from "./types.ts";

/** Items that one transaction may write, less those that the ledger needs. */
export const maxActions = 96;

/** Counters of one item that one update may name: an expression has at most 4 KB. */
export const maxCounters = 300;

/** The maximum time span between the facts of one transaction, in ms, since the ledger finds them by that time. */
export const maxSpanMs = 86_400_000;

const keyOf = ({ pk, sk, id = "" }: ItemIdentity) => `${pk} ${sk} ${id}`;

/** An item's delta with its number of counters: counting them again for every fact would take most of the time. */
type GrowingRollup = { pk: string; sk: string; counters: Record<string, number>; size: number };

function sizeOf(counters: Readonly<Record<string, number>>): number {
  let size = 0;
  for (const _ in counters) size += 1;
  return size;
}

/** A transaction that facts are added to; rollups and sketches are found by their key. */
class TransactionBuilder {
  readonly #facts: Fact[] = [];
  readonly #rollups = new Map<string, GrowingRollup>();
  readonly #sketches = new Map<string, SketchDelta>();
  readonly #projectId: string;
  /** The time span in which its facts were written. */
  #written: WrittenSpan;
  /** How long that may be: for a single fact only a span of days may be known. */
  readonly #maxSpanMs: number;
  /** No rollup names more counters than this. */
  #mostCounters = 0;

  constructor({ projectId, written }: Fact) {
    this.#projectId = projectId;
    this.#written = written;
    this.#maxSpanMs = Math.max(maxSpanMs, written.last - written.first);
  }

  /** Adds the fact unless it is of another project or needs more room than is left. */
  add(fact: Fact): boolean {
    if (fact.projectId !== this.#projectId) return false;
    const first = Math.min(this.#written.first, fact.written.first);
    const last = Math.max(this.#written.last, fact.written.last);
    if (last - first > this.#maxSpanMs) return false;
    const deltas = [...deltasOf(fact)];
    if (!this.#hasPlenty(deltas) && !this.#hasRoom(deltas, fact)) return false;
    this.#facts.push(fact);
    this.#written = { first, last };
    for (const delta of deltas) this.#grow(delta);
    if (fact.unique !== null) this.#draw(fact.unique);
    return true;
  }

  #grow(delta: RollupDelta): void {
    const key = keyOf(delta);
    let rollup = this.#rollups.get(key);
    if (rollup === undefined) {
      rollup = { pk: delta.pk, sk: delta.sk, counters: {}, size: 0 };
      this.#rollups.set(key, rollup);
    }
    const { counters } = rollup;
    for (const name in delta.counters) {
      const before = counters[name];
      if (before === undefined) rollup.size += 1;
      counters[name] = (before ?? 0) + (delta.counters[name] ?? 0);
    }
    this.#mostCounters = Math.max(this.#mostCounters, rollup.size);
  }

  #draw(unique: UniqueDelta): void {
    const key = keyOf(unique);
    const sketch = this.#sketches.get(key);
    if (sketch === undefined)
      this.#sketches.set(key, { pk: unique.pk, sk: unique.sk, entries: [unique.entry] });
    else sketch.entries.push(unique.entry);
  }

  /** Whether there is room even if every item were new: nearly always true, and cheap to check. */
  #hasPlenty(deltas: readonly RollupDelta[]): boolean {
    if (this.#rollups.size + this.#sketches.size + deltas.length + 1 > maxActions) return false;
    const counters = deltas.reduce((sum, delta) => sum + sizeOf(delta.counters), 0);
    return this.#mostCounters + counters <= maxCounters;
  }

  #hasRoom(deltas: readonly RollupDelta[], { unique }: Fact): boolean {
    const items = new Set<string>();
    for (const delta of deltas) {
      const known = this.#rollups.get(keyOf(delta));
      if (known === undefined) items.add(keyOf(delta));
      const fresh = Object.keys(delta.counters).filter(
        (name) => known === undefined || !(name in known.counters),
      );
      if ((known?.size ?? 0) + fresh.length > maxCounters) return false;
    }
    if (unique !== null && !this.#sketches.has(keyOf(unique))) items.add(keyOf(unique));
    return this.#rollups.size + this.#sketches.size + items.size <= maxActions;
  }

  transaction(): FoldTransaction {
    return {
      projectId: this.#projectId,
      facts: this.#facts,
      rollups: Array.from(this.#rollups.values(), ({ pk, sk, counters }) => ({ pk, sk, counters })),
      sketches: [...this.#sketches.values()],
    };
  }
}

/** Everything a fact adds: by widget and day, in the project's total of the day, and in all other rollups. */
export function* deltasOf({
  projectId,
  day,
  byWidget,
  cohorts,
  variants,
  dimensions,
  revenue,
  usage,
  bots,
}: Fact): Iterable<RollupDelta> {
  const total: Counters = {};
  for (const [widgetId, counters] of byWidget) {
    addCounters(total, counters);
    yield widgetDelta(projectId, day, widgetId, counters);
  }
  if (byWidget.size > 0) yield weekDelta(projectId, day, total);
  yield* variants;
  yield* dimensions;
  yield* revenue;
  if (usage !== null) yield usage;
  if (bots !== null) yield bots;
  yield* cohorts;
}

/**
 * Groups facts into as few transactions as possible, each of one project. Pure: the same facts add up to the same
 * counters in any order and any split into calls. A fact that is passed twice is added once. They are sorted by day,
 * since facts of one day add to the same items: imported ones of months are written within minutes.
 */
export function groupFacts(facts: readonly Fact[]): FoldTransaction[] {
  const distinct = new Map(facts.map((fact) => [keyOf(fact), fact]));
  const sorted = [...distinct.values()].sort(
    (a, b) =>
      compare(a.projectId, b.projectId) ||
      compare(a.day, b.day) ||
      a.written.first - b.written.first ||
      compare(keyOf(a), keyOf(b)),
  );
  const transactions: TransactionBuilder[] = [];
  let current: TransactionBuilder | undefined;
  for (const fact of sorted) {
    if (current?.add(fact)) continue;
    current = new TransactionBuilder(fact);
    transactions.push(current);
    if (!current.add(fact)) throw new RangeError("a fact adds to more than a transaction holds");
  }
  return transactions.map((one) => one.transaction());
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
