import { decideRewards as endpoint } from "@kiteloop/contract/referrals/decision";
import { requireProject, type StoredProject } from "../../publishing/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { decideEach, newPendingDecision, putPendingDecisionItem } from "../pending-decision/index.ts";
import { approvalOf, waitForBudget } from "./approve.ts";
import { assertMovable } from "./move-items.ts";
import { carryOutRewardDecision, pendingRewardDecision, rewardWithDecision } from "./pending-decision.ts";
import { rewardAudit } from "./reward-audit.ts";
import { findReward, type StoredReward } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];

/**
 * Stores members' decisions, which the timer carries out. The same decision again gets the same answer. A further one
 * carries out the decision before it first.
 */
export const decideRewards = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  return decideEach(body.items, (item) => decideOne(ctx, project, body, item));
});

async function decideOne(
  ctx: Context,
  { workspaceId, projectId }: StoredProject,
  { state, note = "" }: Body,
  { rewardId, version }: Body["items"][number],
): Promise<string | null> {
  const { table, clock } = ctx;
  return retryOnConflict(clock, async () => {
    const before = await findReward(table, { projectId, rewardId });
    if (before === null) throw new AppError("not_found");
    const waiting = await pendingRewardDecision(table, before);
    const shown = rewardWithDecision(before, waiting);
    if (shown.state === state) return waiting?.decisionId ?? null;
    if (shown.version !== version) throw new AppError("conflict.version");
    assertMovable(shown, state);
    if (waiting !== null) {
      await carryOutRewardDecision(ctx, waiting);
      return conflict;
    }
    if (state === "approved") await assertInBudget(ctx, before);
    const subject = { workspaceId, projectId, subjectId: rewardId, name: before.what };
    const decision = newPendingDecision(ctx, { ...subject, state, note });
    const written = await transact(table, clock, [
      putPendingDecisionItem(table, decision),
      rewardAudit(ctx, rewardWithDecision(before, decision)),
    ]);
    return written.ok ? decision.decisionId : conflict;
  });
}

/** Several decisions at once may each be covered: the ones that are carried out last wait then. */
async function assertInBudget(ctx: Context, reward: StoredReward): Promise<void> {
  const step = { at: ctx.clock.now().toISOString(), by: "", note: "" };
  if ((await approvalOf(ctx, reward, step)) !== null) return;
  await waitForBudget(ctx, reward);
  throw new AppError("reward.over_budget");
}
