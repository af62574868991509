import { isDeepStrictEqual } from "node:util";

/** This many differences are named of each kind of number; the others are only counted. */
const named = 5;

/** How the two results were made. */
type Ways = readonly [one: string, other: string];

/** Paths at which two results with the same numbers differ. */
export function differing(
  name: string,
  one: unknown,
  other: unknown,
  ways: Ways = ["folded", "counted"],
): string[] {
  const all = [...leavesOf(name, one, other, ways)];
  const more = all.length - named;
  return [...all.slice(0, named), ...(more > 0 ? [`${name}: ${more} more are not the same`] : [])];
}

function* leavesOf(place: string, one: unknown, other: unknown, ways: Ways): Generator<string> {
  if (isDeepStrictEqual(one, other)) return;
  const [ofOne, ofOther] = [partsOf(one), partsOf(other)];
  if (ofOne === null || ofOther === null) {
    yield `${place}: ${ways[0]} ${shown(one)}, ${ways[1]} ${shown(other)}`;
    return;
  }
  for (const part of new Set([...ofOne.keys(), ...ofOther.keys()])) {
    yield* leavesOf(`${place} ${part}`, ofOne.get(part), ofOther.get(part), ways);
  }
}

/** Fields by name, and list entries by index; null for a value without parts. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((part, at) => [`#${at + 1}`, part]));
}

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
