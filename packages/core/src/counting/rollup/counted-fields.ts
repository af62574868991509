import { factItem } from "./fact-items.ts";

const keys: ReadonlySet<string> = new Set(["pk", "sk"]);
const counted = new Set(
  factItem.options.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !keys.has(name)),
);

/** The fields of an item that counting reads, without its keys: none of them identifies a person. */
export function countedFields(image: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(image).filter(([name]) => counted.has(name)));
}
