import { isDeepStrictEqual } from "node:util";

/** This many differences are named of each kind of number; the others are only counted. */
const named = 5;

/** Paths at which two results with the same numbers differ. */
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

/** Fields by name, and list entries by index; null for a value without parts. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((part, at) => [`#${at + 1}`, part]));
}

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
