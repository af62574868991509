import { expect, test } from "vitest";
import { comparedByHledger, hasHledger } from "./hledger.ts";
import { runOrders } from "./order.ts";
import { pairsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

const tried = new Set<string>();
const untried = () => [...pairsInDocument()].filter((pair) => !tried.has(pair));
const note = (pairs: ReadonlySet<string>) => {
  for (const pair of pairs) tried.add(pair);
};

test(`thousands of actions in random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  note(await runModel({ runs: 80, most: 80, isFull: true }));
});

const sums = hasHledger
  ? "hledger finds the same balances in these histories"
  : "hledger isn't installed (Debian: apt install hledger), so it adds up nothing";

test(sums, () => {
  expect(comparedByHledger() > 0).toBe(hasHledger);
});

test.each(Array.from({ length: 12 }, (_, n) => n + 1))(
  "further histories with the actions of pairs that weren't tried, %i",
  async (nth) => {
    const often = new Set(untried());
    if (often.size > 0) note(await runModel({ runs: 20, most: 80, isFull: false, nth, often }));
  },
);

test("each pair of the document was tried", () => {
  expect(untried()).toEqual([]);
});

test(`payments, refunds, orders and reversals add up to the same in any order (MODEL_SEED=${seed})`, () =>
  runOrders({ runs: 20 }));
