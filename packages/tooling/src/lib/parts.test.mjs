import { expect, test } from "vitest";
import { runParts } from "./parts.mjs";

/** A clock that each part advances by its duration. */
function stage() {
  const state = { ms: 0, text: "" };
  /** @param {string} id @param {number} takes @param {string[]} [failures] */
  const part = (id, takes, failures = []) => ({
    id,
    title: `The ${id}`,
    run: async () => {
      state.ms += takes;
      return { passed: 2, failed: failures.length, failures };
    },
  });
  const ways = { write: (/** @type {string} */ text) => (state.text += text), now: () => state.ms };
  return { state, part, ways };
}

test("each part is announced with its number, and its duration is printed at the end", async () => {
  const { state, part, ways } = stage();
  expect(await runParts([part("first", 9_400), part("second", 125_000)], ways)).toBe(0);
  expect(state.text).toMatch(/── 1 of 2: The first ─+\n\n── 2 of 2: The second ─+\n/);
  expect(state.text).toMatch(
    /\n {10}9 s {2}The first\n {3}2 min {2}5 s {2}The second\n {3}2 min 14 s {2}in all\n/,
  );
});

test("failures are repeated with the command to run them again, and the count is the last line", async () => {
  const { state, part, ways } = stage();
  expect(await runParts([part("first", 1), part("second", 1, ["a page is blank"])], ways)).toBe(1);
  expect(state.text).toContain("failed: The second (npm test -- second)\n  ✗ a page is blank\n");
  expect(state.text.endsWith("\n4 passed, 1 failed\n")).toBe(true);
});

test("a part beside another starts with it, and is reported at its own turn", async () => {
  const { state, part, ways } = stage();
  /** @type {string[]} */
  const order = [];
  /** @param {string} id @param {string} [beside] */
  const noted = (id, beside) => {
    const { run, ...rest } = part(id, 1);
    const noting = (isBeside = false) => {
      order.push(isBeside ? `${id} beside` : id);
      return run();
    };
    return { ...rest, ...(beside !== undefined && { beside }), run: noting };
  };
  const parts = [noted("first"), noted("second"), noted("third", "first")];
  expect(await runParts(parts, ways)).toBe(0);
  expect(order).toEqual(["third beside", "first", "second"]);
  expect(state.text).toMatch(/3 of 3: The third ─+\n {2}2 passed, since first began\n/);
  expect(state.text.endsWith("\n6 passed, 0 failed\n")).toBe(true);
  order.length = 0;
  await runParts([noted("third", "first")], ways);
  expect(order).toEqual(["third"]);
});
