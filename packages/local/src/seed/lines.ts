/** Items by what they are about; without that each by itself. */
function linesOf<T>(items: readonly T[], lineOf: ((item: T) => string) | undefined): T[][] {
  if (lineOf === undefined) return items.map((item) => [item]);
  const lines = new Map<string, T[]>();
  for (const item of items) {
    const line = lines.get(lineOf(item));
    if (line) line.push(item);
    else lines.set(lineOf(item), [item]);
  }
  // None of the long ones is left alone at the end.
  return [...lines.values()].sort((one, other) => other.length - one.length);
}

/**
 * Runs `work` on every item, `atOnce` at a time. Those of one line come one after another, in their order: at once they
 * would write the same items, and all but one would have to begin anew.
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
