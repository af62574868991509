/** Width of a word, in the unit of the lines. */
export type Measure = (word: string) => number;

/** Width of a space in our faces, as a share of the size. */
const space = 0.24;

function greedy(words: string[], size: number, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of words) {
    const width = measure(word) * size;
    const joined = used + space * size + width;
    if (line !== "" && joined <= room) {
      line = `${line} ${word}`;
      used = joined;
    } else {
      if (line !== "") lines.push(line);
      line = word;
      used = width;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * Breaks `text` into lines of at most `room` at a size, balanced in length. More than `most` lines end in an ellipsis
 * after the last word that fits.
 */
export function breakLines(
  text: string,
  { size, room, most, measure }: { size: number; room: number; most: number; measure: Measure },
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines = greedy(words, size, room, measure);
  if (lines.length > most) {
    const visibleLines = lines.slice(0, most);
    const last = `${(visibleLines[most - 1] ?? "").replace(/[\s.,;:]+\S*$/, "")}…`;
    return [...visibleLines.slice(0, -1), last];
  }
  let even = lines;
  for (let narrower = room * 0.97; narrower > room / 2; narrower *= 0.97) {
    const tried = greedy(words, size, narrower, measure);
    if (tried.length > lines.length) break;
    even = tried;
  }
  return even;
}
