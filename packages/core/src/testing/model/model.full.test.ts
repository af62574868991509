import { expect, test } from "vitest";
import { pairsInDocument } from "./pairs.ts";
import { runModel, seed } from "./run.ts";

test(`thousands of actions in random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const tried = await runModel({ runs: 100, most: 60 });
  expect([...pairsInDocument()].filter((pair) => !tried.has(pair))).toEqual([]);
});
