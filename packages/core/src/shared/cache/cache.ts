import type { Table } from "../context/index.ts";

type Entry<T> = { at: number; value: Promise<T | null> };

/** A process's cache for each table, by key, limited to the newest `size` entries. */
export function newestPerTable<T>(size: number) {
  const maps = new WeakMap<Table, Map<string, T>>();
  const of = (table: Table): Map<string, T> => {
    const map = maps.get(table) ?? new Map<string, T>();
    maps.set(table, map);
    return map;
  };
  return {
    get: (table: Table, key: string): T | undefined => of(table).get(key),
    delete: (table: Table, key: string): void => void of(table).delete(key),
    set(table: Table, key: string, value: T): void {
      const map = of(table);
      // A map iterates in the order of insertion.
      map.delete(key);
      map.set(key, value);
      if (map.size <= size) return;
      const oldest = map.keys().next();
      if (!oldest.done) map.delete(oldest.value);
    },
  };
}

/** Returns the cached answer for a key, or calls `load`. `now` is in ms since 1970. */
export type Lookup<T> = (
  table: Table,
  key: string,
  now: number,
  load: () => Promise<T | null>,
) => Promise<T | null>;

/**
 * Answers cached in the process for at most `maxAge` ms from before they were read. Absent and failed answers are not
 * cached, so that new records are found at once. Concurrent callers share one read.
 */
export function cached<T>({ maxAge, size = 1000 }: { maxAge: number; size?: number }): Lookup<T> {
  const entries = newestPerTable<Entry<T>>(size);
  return async (table, key, now, load) => {
    const known = entries.get(table, key);
    if (known !== undefined && now >= known.at && now - known.at < maxAge) return known.value;
    const entry: Entry<T> = { at: now, value: load() };
    entries.set(table, key, entry);
    const forget = () => {
      if (entries.get(table, key) === entry) entries.delete(table, key);
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

/** Whether something may be done again for a key; call `undo` if it was not done after all. */
export type Pace = {
  due(table: Table, key: string, now: number): boolean;
  undo(table: Table, key: string): void;
};

/**
 * Lets a process do something at most once per `every` ms and key, so that most calls write nothing. A call with an
 * earlier time is not due, since something newer was done.
 */
export function atMostEvery({ every, size = 10_000 }: { every: number; size?: number }): Pace {
  const last = newestPerTable<number>(size);
  return {
    due(table, key, now) {
      const before = last.get(table, key);
      if (before !== undefined && now - before < every) return false;
      last.set(table, key, now);
      return true;
    },
    undo(table, key) {
      last.delete(table, key);
    },
  };
}
