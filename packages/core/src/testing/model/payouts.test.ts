import { expect, test } from "vitest";
import { actionsIn, actionsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`in short random histories each payout is what is due, once (MODEL_SEED=${seed})`, async () => {
  const written = actionsIn(await runModel({ runs: 4, most: 40, isFull: false, pays: "at random" }));
  const listed = actionsInDocument();
  expect([...written].filter((one) => !listed.has(one))).toEqual([]);
});
