/** The item that a key leads to from the one with the focus (-1: none has it); nothing for a key that means something else. */
export function byArrow(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at < 1 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Letters typed one after the other are one word for so long. */
const pause = 700;

export type Typed = { text: string; at: number };

/** What was typed, with one letter more. `now` and `at` in milliseconds of one clock. */
export function typed(before: Typed, letter: string, now: number): Typed {
  return { text: now - before.at < pause ? before.text + letter : letter, at: now };
}

/**
 * The next item that begins with what was typed, seen from the one with the focus; with the first letter the search
 * goes on to the next one, with further letters it stays where it is right.
 */
export function byName(labels: readonly string[], at: number, text: string): number | undefined {
  const wanted = text.toLocaleLowerCase();
  const from = wanted.length > 1 ? Math.max(at, 0) : at + 1;
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
