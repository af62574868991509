import { seededRandom } from "@kiteloop/metrics/simulation";

/** A number derived from a text, to seed a separate random stream for each part of a story (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** `count` bytes that are the same for the same text. */
export function bytesFrom(text: string, count: number): Uint8Array {
  const next = seededRandom(seedOf(text));
  return Uint8Array.from({ length: count }, () => Math.floor(next() * 256));
}
