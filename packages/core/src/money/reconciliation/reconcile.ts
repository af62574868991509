import { isDeepStrictEqual } from "node:util";
import { mostDifferences, reconciledDays } from "@kiteloop/contract/money/payout-account";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { ListedGift } from "@kiteloop/providers/gifts";
import { knownRewards, madeSince } from "../../referrals/made-reward/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { makerOf } from "../payout-account/index.ts";
import { compare, type MadeReward, type Other } from "./compare.ts";
import { findReconciliation, keepComparison, keepFailure, type WhichReconciliation } from "./store.ts";

/** The provider's clock may differ, and it may have made at once what was lost for days. */
const skewMs = 2 * dayMs;

/** Compares a project's rewards with what their provider lists, and stores the result. Null without a live account. */
export async function reconcile(
  platform: Pick<Platform, "table" | "clock" | "secrets" | "payments">,
  which: WhichReconciliation,
): Promise<"compared" | "unanswered" | null> {
  const { table, clock } = platform;
  const { projectId, provider } = which;
  const found = await makerOf(platform, which, provider);
  if (found === null) return null;
  const at = clock.now();
  const since = new Date(at.getTime() - reconciledDays * dayMs);
  const recent = await madeSince(table, projectId, provider, since.toISOString());
  const ours = new Map<string, MadeReward>();
  // An account that was connected before lists its own.
  for (const [rewardId, { made, value, sourceId }] of recent)
    if (sourceId === found.sourceId) ours.set(rewardId, { rewardId, id: made.id, value });
  const known = [...recent.values()].map(({ made }) => made);
  const earliest = new Date(since.getTime() - skewMs).toISOString();
  const listed = await found.maker.listGifts(earliest, known);
  if (listed === null) {
    await keepFailure(platform, which);
    return "unanswered";
  }
  const otherOf = await othersOf(platform, which, ours, listed);
  const { differences, ...sums } = compare(ours, listed, otherOf);
  const kept = differences.slice(0, mostDifferences);
  const before = await findReconciliation(table, which);
  const isSame = before?.since !== undefined && isDeepStrictEqual(before.differences, kept);
  await keepComparison(platform, which, {
    ...{ ...sums, differing: differences.length, differences: kept, at: at.toISOString() },
    since: isSame ? (before.since ?? "") : at.toISOString(),
  });
  return "compared";
}

/** Reads listed rewards that weren't made lately. */
async function othersOf(
  { table }: Pick<Platform, "table">,
  { projectId }: WhichReconciliation,
  ours: ReadonlyMap<string, MadeReward>,
  listed: readonly ListedGift[],
): Promise<(gift: ListedGift) => Other> {
  const names = new Set(listed.map(({ rewardId }) => rewardId).filter((id) => !ours.has(id)));
  const others = await knownRewards(table, projectId, [...names]);
  return ({ rewardId, id }) => {
    const reward = others.get(rewardId);
    if (reward === undefined) return "foreign";
    if (reward.isAsked) return "asked";
    return reward.made?.id === id ? "made" : "not_made";
  };
}
