import fc from "fast-check";
import { begin, commands } from "./commands.ts";
import { expectGifts, expectShown } from "./compare.ts";
import { payingWorld, world } from "./draw.ts";
import { evenHistoriesOf, historiesOf } from "./histories.ts";
import { expectHledger } from "./hledger.ts";
import { expectMoved } from "./move.ts";
import { pairsOf } from "./pairs.ts";
import { payoutCommands } from "./payout-commands.ts";
import { Product } from "./product.ts";
import { Reference } from "./reference.ts";

/**
 * The histories that are tried. `MODEL_SEED=7 MODEL_RUNS=100` tries others, and `MODEL_PATH` with the seed repeats a failure, of a
 * further round together with the `MODEL_OFTEN` that the round printed.
 */
export const seed = Number(process.env.MODEL_SEED ?? 22);

export function settingsOf(runs: number) {
  const { MODEL_RUNS, MODEL_PATH: path, MODEL_SHRINK } = process.env;
  const numRuns = Number(MODEL_RUNS ?? runs);
  return { seed, numRuns, ...(path && { path }), endOnFailure: MODEL_SHRINK === "off" };
}

/** `nth`: other histories than those of 0. `often`: pairs whose actions come often. `pays`: of projects that pay balances, with payouts. */
type Extent = {
  runs: number;
  most: number;
  isFull: boolean;
  nth?: number;
  often?: ReadonlySet<string>;
  pays?: boolean;
};

const { MODEL_OFTEN } = process.env;
const namedPairs = MODEL_OFTEN ? new Set(MODEL_OFTEN.split("; ")) : undefined;

/**
 * Runs random histories, and gives the pairs of actions that wrote the same item. A failure names the seed and the path that
 * repeat it. Of a full run, another instance imports some of the projects.
 */
export async function runModel(extent: Extent): Promise<Set<string>> {
  const { runs, most, isFull, nth = 0, often = namedPairs, pays = false } = extent;
  if (often) process.stderr.write(`MODEL_SEED=${seed + nth} MODEL_OFTEN="${[...often].join("; ")}"\n`);
  const tried = new Set<string>();
  let done = 0;
  const history = fc.asyncProperty(
    pays ? payingWorld : world,
    // The document's pairs are of projects that pay no balances.
    pays ? evenHistoriesOf(payoutCommands, most) : historiesOf(commands, most, often),
    async (of, all) => {
      const [model, real] = [new Reference({ ...of }), await Product.open(of)];
      model.pass(real.loop.platform.clock.now().getTime());
      await begin(model, real);
      await fc.asyncModelRun(() => ({ model, real }), all);
      await expectShown(model, real);
      await expectGifts(model, real);
      done += 1;
      if (isFull) expectHledger(await real.money());
      if (isFull && done % 5 === 0) await expectMoved(real);
      if (isFull && done % 20 === 0) process.stderr.write(`${done} histories\n`);
      for (const pair of pairsOf(real.writers)) tried.add(pair);
    },
  );
  await fc.assert(history, { ...settingsOf(runs), seed: seed + nth });
  return tried;
}
