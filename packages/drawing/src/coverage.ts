/** Ranges of code points, both ends included. */
type Range = readonly [first: number, last: number];

/** Subtables with at least the Basic Multilingual Plane: https://learn.microsoft.com/typography/opentype/spec/cmap */
const isUnicode = (platform: number, encoding: number) =>
  platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));

function tableOf(font: DataView, tag: string): number | null {
  for (let row = 12; row < 12 + 16 * font.getUint16(4); row += 16) {
    const name = [0, 1, 2, 3].map((at) => String.fromCharCode(font.getUint8(row + at))).join("");
    if (name === tag) return font.getUint32(row + 8);
  }
  return null;
}

/** Format 4: segments of at most 16 bits. Its last one only ends the list. */
function segments(font: DataView, at: number): Range[] {
  const count = font.getUint16(at + 6) / 2;
  const end = (n: number) => font.getUint16(at + 14 + 2 * n);
  const start = (n: number) => font.getUint16(at + 16 + 2 * (count + n));
  return Array.from({ length: count }, (_, n): Range => [start(n), end(n)]).filter(
    ([first]) => first !== 0xffff,
  );
}

/** Format 12: groups of 32 bits. */
const groups = (font: DataView, at: number): Range[] =>
  Array.from({ length: font.getUint32(at + 12) }, (_, n): Range => {
    const row = at + 16 + 12 * n;
    return [font.getUint32(row), font.getUint32(row + 4)];
  });

/** The code points that an OpenType font has shapes of. */
export function coverageOf(bytes: Uint8Array): readonly Range[] {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const map = tableOf(font, "cmap");
  if (map === null) return [];
  const subtables = Array.from({ length: font.getUint16(map + 2) }, (_, n) => map + 4 + 8 * n)
    .filter((row) => isUnicode(font.getUint16(row), font.getUint16(row + 2)))
    .map((row) => map + font.getUint32(row + 4));
  return subtables.flatMap((at) => {
    const format = font.getUint16(at);
    if (format === 4) return segments(font, at);
    return format === 12 ? groups(font, at) : [];
  });
}

/** Whether fonts have shapes of every character of a text. */
export function covers(coverage: readonly Range[], text: string): boolean {
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return coverage.some(([first, last]) => first <= code && code <= last);
  });
}
