/** Whether each word of the search occurs in the texts, in any case. */
export function isFound(search: string, ...texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
