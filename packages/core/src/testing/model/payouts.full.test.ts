import { expect, test } from "vitest";
import { comparedByHledger, hasHledger } from "./hledger.ts";
import { pairsTriedBy } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test("a payee's balance is right after each action that writes the same items as payouts and their results", async () => {
  const tried = await runModel({ runs: 4, most: 20, isFull: true, pays: "at first" });
  expect([...pairsTriedBy("payouts.full.test.ts")].filter((pair) => !tried.has(pair))).toEqual([]);
});

test(`in random histories payouts, debts and what is due add up to the worth of rewards (MODEL_SEED=${seed})`, () =>
  runModel({ runs: 40, most: 80, isFull: true, pays: "at random" }));

const sums = hasHledger
  ? "hledger finds the same balances in these histories"
  : "hledger isn't installed (Debian: apt install hledger), so it adds up nothing";

test(sums, () => {
  expect(comparedByHledger() > 0).toBe(hasHledger);
});
