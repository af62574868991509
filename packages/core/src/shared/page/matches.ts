/** Whether one of the texts contains what was searched, in any case. */
export function containsText(search: string | undefined, texts: readonly (string | undefined)[]): boolean {
  if (search === undefined) return true;
  const sought = search.toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(sought));
}

/** Whether a day is in a range with both ends, of which either may be absent. */
export function isInRange(
  day: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
