import { expect, test } from "vitest";
import { inLines } from "./lines.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Works on items such as `a1`, whose line is `a`. Records starts and ends, and how many ran concurrently. */
async function worked(items: string[], lineOf?: (item: string) => string) {
  const events: string[] = [];
  let [now, most] = [0, 0];
  const work = async (item: string) => {
    most = Math.max(most, ++now);
    events.push(`${item} begins`);
    await turn();
    events.push(`${item} ends`);
    now--;
  };
  await inLines(items, { atOnce: 3, work, lineOf });
  return { events, most };
}

test("every item is processed once, up to the limit concurrently", async () => {
  const items = ["a1", "b1", "a2", "c1", "d1", "e1", "a3"];
  const { events, most } = await worked(items);
  expect(events.filter((one) => one.endsWith("ends")).sort()).toEqual(
    items.map((one) => `${one} ends`).sort(),
  );
  expect(most).toBe(3);
});

test("items of one line run one after another in order, and the longest line starts first", async () => {
  const items = ["b1", "c1", "d1", "a1", "a2", "e1", "a3"];
  const { events, most } = await worked(items, (item) => item.slice(0, 1));
  const ofA = events.filter((one) => one.startsWith("a"));
  expect(ofA).toEqual([1, 2, 3].flatMap((n) => [`a${n} begins`, `a${n} ends`]));
  expect([events[0], most, events.length]).toEqual(["a1 begins", 3, 14]);
});

test("a failure is thrown", async () => {
  const failing = inLines([1], { atOnce: 2, work: () => Promise.reject(new Error("no")), lineOf: undefined });
  await expect(failing).rejects.toThrow("no");
});
