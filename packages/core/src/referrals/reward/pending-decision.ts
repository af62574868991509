import type { Platform, Table } from "../../shared/context/index.ts";
import {
  carryOutDecision,
  findPendingDecision,
  type PendingDecision,
  readPendingDecisions,
} from "../pending-decision/index.ts";
import { waitForBudget } from "./approve.ts";
import { isMove, moveItems } from "./move-items.ts";
import { addRewardStep } from "./new-reward.ts";
import { findReward, type StoredReward } from "./store.ts";

type Which = { projectId: string; rewardId: string };
type Owner = { workspaceId: string; projectId: string };

/** The decision about a reward that waits to be carried out, or null. */
export async function pendingRewardDecision(
  table: Table,
  { workspaceId, projectId, rewardId: subjectId }: StoredReward,
): Promise<PendingDecision | null> {
  const found = await findPendingDecision(table, { workspaceId, projectId, subjectId });
  return found?.undone === false ? found : null;
}

/** The reward, after a decision that still waited has been carried out. */
export async function settledReward(platform: Platform, which: Which): Promise<StoredReward | null> {
  const { table } = platform;
  const found = await findReward(table, which);
  const waiting = found && (await pendingRewardDecision(table, found));
  if (waiting === null) return found;
  await carryOutRewardDecision(platform, waiting);
  return findReward(table, which);
}

/** A reward that is held or reversed since stays as it is, and so does one that the month's budget doesn't cover. */
export function carryOutRewardDecision(platform: Platform, decision: PendingDecision): Promise<void> {
  const { projectId, subjectId: rewardId, state, note } = decision;
  return carryOutDecision(platform, decision, async (ctx) => {
    const reward = await findReward(ctx.table, { projectId, rewardId });
    if (reward?.state === state) return [];
    if (reward === null || state === "rejected" || reward.held) return null;
    if (!isMove(reward, state)) return null;
    const move = await moveItems(ctx, reward, { state, note });
    if (move === null) await waitForBudget(ctx, reward);
    return move?.items ?? null;
  });
}

/** The reward as members see it while a decision about it waits. */
export function rewardWithDecision(
  reward: StoredReward,
  decision: PendingDecision | null | undefined,
): StoredReward {
  if (!decision || decision.state === "rejected") return reward;
  const { state, decidedAt: at, by, note } = decision;
  return addRewardStep(reward, { state }, { at, by, note });
}

/** Rewards as they will be once the decisions about them are carried out. */
export async function withRewardDecisions(
  table: Table,
  of: Owner,
  rewards: readonly StoredReward[],
): Promise<StoredReward[]> {
  const waiting = await readPendingDecisions(table, of);
  return rewards.map((reward) => rewardWithDecision(reward, waiting.get(reward.rewardId)));
}

/** Rewards whose move to a state waits: the list of that state doesn't contain them yet. */
export async function justMoved(
  table: Table,
  of: Owner,
  state: StoredReward["state"],
): Promise<StoredReward[]> {
  const waiting = [...(await readPendingDecisions(table, of)).values()];
  const found = await Promise.all(
    waiting
      .filter((one) => one.state === state && one.externalId === undefined)
      .map(({ projectId, subjectId: rewardId }) => findReward(table, { projectId, rewardId })),
  );
  const listed = found.flatMap((one) => (one === null || one.state === state ? [] : [one]));
  return withRewardDecisions(table, of, listed);
}
