/**
 * Does `one` with all of them, never more than `atOnce` at a time, and gives what came of each in their order. Once one
 * fails nothing more is begun, and its error is thrown.
 */
export async function inTurns<T, R>(
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
