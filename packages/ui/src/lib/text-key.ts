/**
 * A text's key in a catalogue, so that catalogues don't repeat the English: 32 bits, by FNV-1a. `text` as the build compiled
 * it. The build fails if two texts have the same key.
 */
export function textKey(text: unknown, context = ""): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([text, context]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
