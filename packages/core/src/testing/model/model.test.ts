import { expect, test } from "vitest";
import { runOrders } from "./order.ts";
import { actionsIn, actionsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`short random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const written = actionsIn(await runModel({ runs: 5, most: 30, isFull: false }));
  const listed = actionsInDocument();
  expect([...written].filter((one) => !listed.has(one))).toEqual([]);
});

test(`a few payments and refunds add up to the same in two orders (MODEL_SEED=${seed})`, () =>
  runOrders({ runs: 1 }));
