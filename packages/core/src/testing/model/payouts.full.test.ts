import { expect, test } from "vitest";
import { comparedByHledger, hasHledger } from "./hledger.ts";
import { runModel, seed } from "./run.ts";

test(`in random histories payouts, debts and what is due add up to the worth of rewards (MODEL_SEED=${seed})`, async () => {
  const tried = await runModel({ runs: 40, most: 80, isFull: true, pays: true });
  for (const pair of ["payout: payout, result", "payout: erase, payout", "balance: dispute, payout"])
    expect(tried).toContain(pair);
});

const sums = hasHledger
  ? "hledger finds the same balances in these histories"
  : "hledger isn't installed (Debian: apt install hledger), so it adds up nothing";

test(sums, () => {
  expect(comparedByHledger() > 0).toBe(hasHledger);
});
