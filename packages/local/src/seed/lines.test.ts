import { expect, test } from "vitest";
import { inLines } from "./lines.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Works on items such as `a1`, whose line is `a`; what began and ended, and how many were under way at once. */
async function worked(items: string[], lineOf?: (item: string) => string) {
  const said: string[] = [];
  let [now, most] = [0, 0];
  const work = async (item: string) => {
    most = Math.max(most, ++now);
    said.push(`${item} begins`);
    await turn();
    said.push(`${item} ends`);
    now--;
  };
  await inLines(items, { atOnce: 3, work, lineOf });
  return { said, most };
}

test("every item is worked on once, so many at a time", async () => {
  const items = ["a1", "b1", "a2", "c1", "d1", "e1", "a3"];
  const { said, most } = await worked(items);
  expect(said.filter((one) => one.endsWith("ends")).sort()).toEqual(items.map((one) => `${one} ends`).sort());
  expect(most).toBe(3);
});

test("those of one line come one after another, in their order, and the longest line begins first", async () => {
  const items = ["b1", "c1", "d1", "a1", "a2", "e1", "a3"];
  const { said, most } = await worked(items, (item) => item.slice(0, 1));
  const ofA = said.filter((one) => one.startsWith("a"));
  expect(ofA).toEqual([1, 2, 3].flatMap((n) => [`a${n} begins`, `a${n} ends`]));
  expect([said[0], most, said.length]).toEqual(["a1 begins", 3, 14]);
});

test("a failure is told", async () => {
  const failing = inLines([1], { atOnce: 2, work: () => Promise.reject(new Error("no")), lineOf: undefined });
  await expect(failing).rejects.toThrow("no");
});
