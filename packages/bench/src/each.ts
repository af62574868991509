/** Runs `work` on each, so many at a time. */
export async function each<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const all: Iterable<T> = { [Symbol.iterator]: () => rest };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of all) await work(item);
    }),
  );
}
