import { counting } from "./countable.ts";

const keys: ReadonlySet<string> = new Set(["pk", "sk"]);
const counted = new Set(
  counting.options.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !keys.has(name)),
);

/** What of an item is read to count it, but for the keys: none of it says who somebody is. */
export function countedPart(image: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(image).filter(([name]) => counted.has(name)));
}
