import fc from "fast-check";
import { dropTable } from "../table.ts";
import { begin, commands } from "./commands.ts";
import { expectGifts, expectRecounted, expectShown } from "./compare.ts";
import { paidWorld, payingWorld, world } from "./draw.ts";
import { evenHistoriesOf, historiesOf } from "./histories.ts";
import { comparedByHledger, Ledgers } from "./hledger.ts";
import { expectMoved } from "./move.ts";
import { pairsOf } from "./pairs.ts";
import { paidHistory, payoutCommands } from "./payout-commands.ts";
import { Product } from "./product.ts";
import { Reference } from "./reference.ts";

/**
 * The histories that are tried. `MODEL_SEED=7 MODEL_RUNS=100 MODEL_MOST=20` tries others, of at most 20 commands, and `MODEL_PATH` with the
 * seed repeats a failure, of a further round together with the `MODEL_OFTEN` that the round printed.
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
  pays?: keyof typeof paying;
};

const paying = { "at first": paidWorld, "at random": payingWorld };

const { MODEL_OFTEN, MODEL_MOST } = process.env;
const namedPairs = MODEL_OFTEN ? new Set(MODEL_OFTEN.split("; ")) : undefined;

/** Of a full run, every so many histories are exported, recounted and imported. */
const exportedAfter = 5;

const tell = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs random histories, and gives the pairs of actions that wrote the same item. A failure names the seed and the path that
 * repeat it. Of a full run, another instance imports some of the projects.
 */
export async function runModel(extent: Extent): Promise<Set<string>> {
  const { runs, most, isFull, nth = 0, often = namedPairs, pays } = extent;
  if (often) tell(`MODEL_SEED=${seed + nth} MODEL_OFTEN="${[...often].join("; ")}"`);
  const longest = Number(MODEL_MOST ?? most);
  const tried = new Set<string>();
  const ledgers = new Ledgers();
  let [done, commandsDone] = [0, 0];
  const history = fc.asyncProperty(
    pays ? paying[pays] : world,
    // The document's pairs are of projects that pay no balances.
    pays ? evenHistoriesOf(payoutCommands, longest) : historiesOf(commands, longest, often),
    async (of, all) => {
      const [model, real] = [new Reference({ ...of }), await Product.open(of)];
      model.pass(real.loop.platform.clock.now().getTime());
      await begin(model, real);
      if (pays === "at first") await fc.asyncModelRun(() => ({ model, real }), paidHistory);
      await fc.asyncModelRun(() => ({ model, real }), all);
      await expectShown(model, real);
      // It takes as long as a dozen commands.
      if (!isFull || done % exportedAfter === 0) await expectRecounted(real);
      await expectGifts(model, real);
      if (isFull) ledgers.add(done, await real.money());
      if (isFull && done % exportedAfter === 0) await expectMoved(real);
      done += 1;
      commandsDone += real.commands;
      if (isFull && done % 20 === 0) tell(`${done} histories, ${commandsDone} commands`);
      for (const pair of pairsOf(real.writers)) tried.add(pair);
      await dropTable(real.loop.platform.table);
    },
  );
  await fc.assert(history, { ...settingsOf(runs), seed: seed + nth });
  ledgers.compare();
  if (isFull) tell(`${done} histories, ${commandsDone} commands, ${comparedByHledger()} compared by hledger`);
  return tried;
}
