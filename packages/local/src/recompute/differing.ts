import { isDeepStrictEqual } from "node:util";

/** So many are named of one kind of number; how many more there are is said. */
const named = 5;

/** What is not the same in two accounts of the same numbers, by where it is in them. */
export function differing(name: string, folded: unknown, counted: unknown): string[] {
  const all = [...leavesOf(name, folded, counted)];
  const more = all.length - named;
  return [...all.slice(0, named), ...(more > 0 ? [`${name}: ${more} more are not the same`] : [])];
}

function* leavesOf(place: string, folded: unknown, counted: unknown): Generator<string> {
  if (isDeepStrictEqual(folded, counted)) return;
  const [ofFolded, ofCounted] = [partsOf(folded), partsOf(counted)];
  if (ofFolded === null || ofCounted === null) {
    yield `${place}: folded ${shown(folded)}, counted ${shown(counted)}`;
    return;
  }
  for (const part of new Set([...ofFolded.keys(), ...ofCounted.keys()])) {
    yield* leavesOf(`${place} ${part}`, ofFolded.get(part), ofCounted.get(part));
  }
}

/** Fields by name, and what is in a list by its place; null for what has no parts. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((part, at) => [`#${at + 1}`, part]));
}

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
