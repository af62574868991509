import { expect, test } from "vitest";
import { pairsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`short random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const tried = await runModel({ runs: 6, most: 30 });
  const known = pairsInDocument();
  expect([...tried].filter((pair) => !known.has(pair))).toEqual([]);
});
