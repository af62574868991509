/** A stream of numbers in [0, 1), the same for the same seed (mulberry32). For stories, not for secrets. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number that stands for a text, so that each thing of a story can have a stream of its own (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** `count` bytes that are the same for the same text. */
export function bytesFrom(text: string, count: number): Uint8Array {
  const next = randomFrom(seedOf(text));
  return Uint8Array.from({ length: count }, () => Math.floor(next() * 256));
}
