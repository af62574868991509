import { expect, test } from "vitest";
import { runOrders } from "./order.ts";
import { pairsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`thousands of actions in random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const tried = await runModel({ runs: 80, most: 80, isFull: true });
  const untried = () => [...pairsInDocument()].filter((pair) => !tried.has(pair));
  // Some pairs are rare.
  for (let nth = 1; nth <= 6 && untried().length > 0; nth++)
    for (const pair of await runModel({ runs: 20, most: 80, isFull: false, nth })) tried.add(pair);
  expect(untried()).toEqual([]);
  // Up to 200 histories.
}, 2_700_000);

test(`payments, refunds, orders and reversals add up to the same in any order (MODEL_SEED=${seed})`, () =>
  runOrders({ runs: 20 }));
