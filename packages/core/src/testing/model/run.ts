import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import fc from "fast-check";
import { begin, commands } from "./commands.ts";
import { expectShown } from "./compare.ts";
import { pairsOf } from "./pairs.ts";
import { Product } from "./product.ts";
import { Reference } from "./reference.ts";
import { currency, type World } from "./world.ts";

/** The histories that are tried. `MODEL_SEED=7 MODEL_RUNS=100` tries others, and `MODEL_PATH` with the seed repeats a failure. */
export const seed = Number(process.env.MODEL_SEED ?? 22);

const value = (amount: number) => ({ type: "manual" as const, value: { amount, currency } });

const rules: fc.Arbitrary<RewardRules> = fc
  .record({
    on: fc.constantFrom("joined" as const, "converted" as const, "converted" as const),
    inviter: fc.constantFrom(null, 0, 2_000, 2_000),
    friend: fc.constantFrom(null, 500),
    milestone: fc.constantFrom(null, 1, 2),
    cap: fc.constantFrom(null, null, 1, 2),
    share: fc.constantFrom(null, { basisPoints: 2_000 }, { basisPoints: 3_333, most: 4_000 }),
    budget: fc.constantFrom(null, null, 2_000, 4_500),
    waitDays: fc.constantFrom(null, null, 0, 3),
  })
  .map(({ on, inviter, friend, milestone, cap, share, budget, waitDays }) => ({
    ...{
      on,
      cap,
      waitDays,
      inviter: inviter === null ? null : "a gift",
      friend: friend === null ? null : "tea",
    },
    milestones: milestone === null ? [] : [{ at: milestone, reward: "a mug", fulfillment: value(1_000) }],
    fulfillment: {
      ...(inviter !== null && inviter > 0 && { inviter: value(inviter) }),
      ...(friend !== null && { friend: value(friend) }),
    },
    ...(share !== null && {
      share: {
        ...{ basisPoints: share.basisPoints, months: null },
        ...(share.most !== undefined && { mostPerInvitee: [{ amount: share.most, currency }] }),
      },
    }),
    ...(budget !== null && { budgets: [{ amount: budget, currency }] }),
  }));

const world: fc.Arbitrary<World> = fc.record({
  rules,
  timeZone: fc.constantFrom("UTC", "Pacific/Auckland"),
  trap: fc.constantFrom("hold" as const, "reject" as const),
});

/**
 * Runs random histories, and gives the pairs of actions that wrote the same item. A failure names the seed and the path that
 * repeat it.
 */
export async function runModel({ runs, most }: { runs: number; most: number }): Promise<Set<string>> {
  const tried = new Set<string>();
  const history = fc.asyncProperty(
    world,
    fc.commands(commands, { maxCommands: most, size: "max" }),
    async (of, all) => {
      const [model, real] = [new Reference(of), await Product.open(of)];
      model.pass(real.loop.platform.clock.now().getTime());
      await begin(model, real);
      await fc.asyncModelRun(() => ({ model, real }), all);
      await expectShown(model, real);
      for (const pair of pairsOf(real.writers)) tried.add(pair);
    },
  );
  const path = process.env.MODEL_PATH;
  await fc.assert(history, { seed, numRuns: Number(process.env.MODEL_RUNS ?? runs), ...(path && { path }) });
  return tried;
}
