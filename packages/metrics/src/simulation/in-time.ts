/**
 * Merges events that begin day by day, some of them due later, in order of time. Holds only future events.
 * `begun` yields a list for each day from 0 up, in which nothing is due before that day; the rest comes at
 * the end.
 */
export function* inTime<T>(begun: Iterable<readonly T[]>, at: (one: T) => number): Generator<T> {
  const due = new Map<number, T[]>();
  let day = 0;
  for (const some of begun) {
    for (const one of some) {
      const of = Math.floor(at(one));
      const others = due.get(of);
      if (others) others.push(one);
      else due.set(of, [one]);
    }
    yield* sorted(due.get(day) ?? []);
    due.delete(day);
    day += 1;
  }
  for (const of of [...due.keys()].sort((one, other) => one - other)) yield* sorted(due.get(of) ?? []);

  function sorted(list: T[]): T[] {
    return list.sort((one, other) => at(one) - at(other));
  }
}
