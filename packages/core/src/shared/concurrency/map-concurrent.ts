/**
 * Maps items with `one`, at most `atOnce` at a time, and returns the results in order. Once one fails, nothing more is
 * started and its error is thrown.
 */
export async function mapConcurrent<T, R>(
  all: Iterable<T>,
  atOnce: number,
  one: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...all].entries();
  let failed = false;
  const takeTurns = async () => {
    for (const [at, item] of waiting) {
      if (failed) return;
      try {
        results[at] = await one(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
