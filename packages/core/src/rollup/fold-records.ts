import type { Countable } from "./countable.ts";
import { addCounters, type Counters } from "./counters.ts";
import { totalAdd, weekAdd, widgetAdd } from "./keys.ts";

/** What an item of counters grows by. */
export type RollupAdd = { pk: string; sk: string; counters: Readonly<Record<string, number>> };

/** Written together or not at all: the marks of these records, and everything they add. */
export type FoldTransaction = { records: Countable[]; rollups: RollupAdd[] };

/** Actions one transaction may have. */
export const maxActions = 100;

/** A transaction being filled; rollups by their key's text. */
class Filling {
  readonly records: Countable[] = [];
  readonly rollups = new Map<string, RollupAdd & { counters: Record<string, number> }>();

  /** Takes the record unless it would need more actions than there are. */
  take(record: Countable): boolean {
    const additions = [...additionsOf(record)];
    const fresh = additions.filter(({ pk, sk }) => !this.rollups.has(`${pk} ${sk}`)).length;
    if (this.records.length + 1 + this.rollups.size + fresh > maxActions) return false;
    this.records.push(record);
    for (const { pk, sk, counters } of additions) {
      const rollup = this.rollups.get(`${pk} ${sk}`) ?? { pk, sk, counters: {} };
      this.rollups.set(`${pk} ${sk}`, rollup);
      for (const [name, value] of Object.entries(counters)) {
        rollup.counters[name] = (rollup.counters[name] ?? 0) + value;
      }
    }
    return true;
  }
}

/** A record's counters by widget and day, once more in the project's sums by day and over all days, and by cohort. */
function* additionsOf({ projectId, day, adds, cohort, arms }: Countable): Iterable<RollupAdd> {
  const total: Counters = {};
  for (const [widgetId, counters] of adds) {
    addCounters(total, counters);
    yield widgetAdd(projectId, day, widgetId, counters);
  }
  yield weekAdd(projectId, day, total);
  yield totalAdd(projectId, total);
  if (cohort !== null) yield cohort;
  yield* arms;
}

/**
 * Groups records into as few transactions as their marks and rollups allow. Pure: any order and any split of
 * the same records into calls adds up to the same counters. A record given twice is taken once.
 */
export function foldRecords(records: readonly Countable[]): FoldTransaction[] {
  const distinct = new Map(records.map((record) => [`${record.pk} ${record.sk}`, record]));
  // Neighbours share rollups: fewer of them, and fewer transactions that wait for one another.
  const sorted = [...distinct.values()].sort(
    (a, b) => compare(a.projectId, b.projectId) || compare(a.day, b.day),
  );
  const transactions: Filling[] = [];
  let filling: Filling | undefined;
  for (const record of sorted) {
    if (filling?.take(record)) continue;
    filling = new Filling();
    transactions.push(filling);
    if (!filling.take(record)) throw new RangeError("a record adds to more rollups than a transaction holds");
  }
  return transactions.map(({ records, rollups }) => ({ records, rollups: [...rollups.values()] }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
