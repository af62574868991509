import type { Table } from "../context/index.ts";

type Entry<T> = { at: number; value: Promise<T | null> };

/** Keeps the newest `size` keys; a map iterates in the order of insertion. */
function remember<T>(map: Map<string, T>, key: string, value: T, size: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= size) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}

function mapPerTable<T>(): (table: Table) => Map<string, T> {
  const maps = new WeakMap<Table, Map<string, T>>();
  return (table) => {
    const map = maps.get(table) ?? new Map<string, T>();
    maps.set(table, map);
    return map;
  };
}

/** Looks a key up, by `load` where it is not kept. `now` is in ms since 1970. */
export type Lookup<T> = (
  table: Table,
  key: string,
  now: number,
  load: () => Promise<T | null>,
) => Promise<T | null>;

/**
 * Answers kept in the process for at most `maxAge` ms from before they were read. What was absent or failed is
 * not kept, so something new is found at once; callers at the same time share one reading.
 */
export function cached<T>({ maxAge, size = 1000 }: { maxAge: number; size?: number }): Lookup<T> {
  const entries = mapPerTable<Entry<T>>();
  return async (table, key, now, load) => {
    const map = entries(table);
    const known = map.get(key);
    if (known !== undefined && now >= known.at && now - known.at < maxAge) return known.value;
    const entry: Entry<T> = { at: now, value: load() };
    remember(map, key, entry, size);
    const forget = () => {
      if (map.get(key) === entry) map.delete(key);
    };
    try {
      const value = await entry.value;
      if (value === null) forget();
      return value;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

/** Whether something may be done again for a key; `undo` when it was not done after all. */
export type Pace = {
  due(table: Table, key: string, now: number): boolean;
  undo(table: Table, key: string): void;
};

/**
 * Lets a process do something at most once per `every` ms and key, so that most calls write nothing. What is noted
 * late, of a time before, is not due: something newer was done.
 */
export function atMostEvery({ every, size = 10_000 }: { every: number; size?: number }): Pace {
  const last = mapPerTable<number>();
  return {
    due(table, key, now) {
      const map = last(table);
      const before = map.get(key);
      if (before !== undefined && now - before < every) return false;
      remember(map, key, now, size);
      return true;
    },
    undo(table, key) {
      last(table).delete(key);
    },
  };
}
