import type { TransactItem } from "../context/index.ts";

/**
 * A write that can become one with another of the same item: its value, how two values are one, and the write of a value.
 * `beside` are writes of other items that follow from the value.
 */
export type Mergeable<V> = {
  value: V;
  /** Null if the two contradict each other. */
  merge: (first: V, second: V) => V | null;
  write: (value: V) => TransactItem;
  beside?: (value: V) => TransactItem[];
};

const mergeables = new WeakMap<TransactItem, Mergeable<unknown>>();

/** The write of `value`, which {@link mergeItems} merges with other writes of the same item that were made here. */
export function mergeableItem<V>(mergeable: Mergeable<V>): TransactItem {
  const item = mergeable.write(mergeable.value);
  // Items of one key come from one entity's store, so their values are of one type.
  mergeables.set(item, mergeable as Mergeable<unknown>);
  return item;
}

function keyOf({ Put: put, Update, Delete, ConditionCheck }: TransactItem): string {
  const { pk, sk } = put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return JSON.stringify([pk, sk]);
}

type Write = { item: TransactItem; origins: number[] };

/**
 * One write for each item of the table, since DynamoDB refuses a transaction that names an item twice, and those beside them,
 * merged in the same way. `origins` are the positions that became each write.
 * @throws Error if two writes of an item can't be merged: an error of the program, found by the first test that has both.
 */
export function mergeItems(items: readonly TransactItem[]): { merged: TransactItem[]; origins: number[][] } {
  const own = mergeByKey(items.map((item, position) => ({ item, origins: [position] })));
  const beside = own.flatMap(({ item, origins }) => {
    const mergeable = mergeables.get(item);
    return (mergeable?.beside?.(mergeable.value) ?? []).map((write) => ({ item: write, origins }));
  });
  const all = beside.length === 0 ? own : mergeByKey([...own, ...beside]);
  return { merged: all.map(({ item }) => item), origins: all.map(({ origins }) => origins) };
}

function mergeByKey(writes: readonly Write[]): Write[] {
  const byKey = new Map<string, Write>();
  for (const { item, origins } of writes) {
    const key = keyOf(item);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { item, origins });
    else byKey.set(key, { item: mergeTwo(known.item, item, key), origins: [...known.origins, ...origins] });
  }
  return [...byKey.values()];
}

function mergeTwo(first: TransactItem, second: TransactItem, key: string): TransactItem {
  const [one, other] = [mergeables.get(first), mergeables.get(second)];
  const value = one && other ? one.merge(one.value, other.value) : null;
  if (one === undefined || value === null) throw new Error(`A transaction writes ${key} twice.`);
  return mergeableItem({ ...one, value });
}
