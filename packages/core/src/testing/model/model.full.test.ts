import { expect, test } from "vitest";
import { runOrders } from "./order.ts";
import { pairsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`thousands of actions in random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const tried = await runModel({ runs: 80, most: 80, isFull: true });
  expect([...pairsInDocument()].filter((pair) => !tried.has(pair))).toEqual([]);
});

test(`payments, refunds, orders and reversals add up to the same in any order (MODEL_SEED=${seed})`, () =>
  runOrders({ runs: 20 }));
