/** The item that a key moves to from the focused one (-1: none); undefined for other keys. */
export function byArrow(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at < 1 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Maximum pause in ms between letters of one word. */
const pause = 700;

export type Typed = { text: string; at: number };

/** The typed word with one more letter. `now` and `at` in milliseconds of one clock. */
export function typed(before: Typed, letter: string, now: number): Typed {
  return { text: now - before.at < pause ? before.text + letter : letter, at: now };
}

/**
 * The next item that starts with the typed word, counted from the focused one. The first letter moves on to the next
 * item, further letters stay if the item still matches.
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
