/** Items grouped by the records they write; an item without any is a group of its own. */
function linesOf<T>(items: readonly T[], lineOf: ((item: T) => string) | undefined): T[][] {
  if (lineOf === undefined) return items.map((item) => [item]);
  const lines = new Map<string, T[]>();
  for (const item of items) {
    const line = lines.get(lineOf(item));
    if (line) line.push(item);
    else lines.set(lineOf(item), [item]);
  }
  // Otherwise a long line could be left alone at the end.
  return [...lines.values()].sort((one, other) => other.length - one.length);
}

/**
 * Runs `work` on every item, `atOnce` at a time. Items of one line run one after another, in order: concurrently they
 * would write the same records, and all but one would have to retry.
 */
export async function inLines<T>(
  items: readonly T[],
  how: {
    atOnce: number;
    work: (item: T) => Promise<unknown>;
    lineOf: ((item: T) => string) | undefined;
  },
): Promise<void> {
  const { atOnce, work, lineOf } = how;
  const rest = linesOf(items, lineOf).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const line of rest) for (const item of line) await work(item);
    }),
  );
}
