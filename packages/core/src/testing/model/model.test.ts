import { expect, test } from "vitest";
import { actionsIn, pairsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`short random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const tried = actionsIn(await runModel({ runs: 6, most: 30 }));
  const listed = actionsIn(pairsInDocument());
  expect([...tried].filter((one) => !listed.has(one))).toEqual([]);
});
