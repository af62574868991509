/** Runs `work` on each item, up to the given number at a time. */
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
