import { test } from "vitest";
import { runModel } from "./run.ts";

const seed = Number(process.env.MODEL_SEED ?? 20261128);

test(`random histories count and owe what the reference says (seed ${seed})`, async () => {
  await runModel({ seed, runs: Number(process.env.MODEL_TIMES ?? 5), most: 40 });
});
