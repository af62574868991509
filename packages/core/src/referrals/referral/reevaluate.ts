import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findParticipant, findParticipantById, recountItem } from "../participant/index.ts";
import {
  type Earning,
  holdRewards,
  releaseRewards,
  reverseRewards,
  rewardEligibility,
} from "../reward/index.ts";
import { approvalItem } from "./store.approval.ts";
import { decideReferralItem, type ReferralDecision, type StoredReferral } from "./store.ts";

type Context = Ctx<Member | System | Key>;

/**
 * Everything that follows from a changed decision about a referral: the referral, the inviter's numbers, the rewards
 * and, if its join has to count now, the fact for that. Items for one transaction, which fails if any of it
 * changed since it was read. `why` is noted on rewards that are held for it.
 */
export async function rejudgeItems(
  ctx: Context,
  zone: { timeZone: string },
  before: StoredReferral,
  decision: Omit<ReferralDecision, "inLog">,
  why?: string,
): Promise<TransactItem[]> {
  const { table, clock } = ctx;
  const counts = decision.status !== "rejected";
  const comes = counts && before.inLog === false;
  const items = [decideReferralItem(table, before, { ...decision, inLog: counts || before.inLog !== false })];
  const step = Number(counts) - Number(before.status !== "rejected");
  if (step !== 0) items.push(...(await recounted(ctx, before, step)));
  if (comes) items.push(approvalItem(table, zone, before, clock.now()));
  return [...items, ...(await rewardsOf(ctx, before, decision, why))];
}

/**
 * The inviter's numbers. An inviter erased since has another id; one who was never imported has no numbers, and the
 * referral is evaluated all the same.
 */
async function recounted(
  { table }: Context,
  { projectId, participantId, participantExternalId, conversions }: StoredReferral,
  step: number,
): Promise<TransactItem[]> {
  const inviter =
    (await findParticipant(table, { projectId, externalId: participantExternalId })) ??
    (await findParticipantById(table, projectId, participantId));
  if (inviter === null) return [];
  return [recountItem(table, inviter, { joined: step, converted: conversions > 0 ? step : 0 })];
}

/** Only a member reverses rewards; a changed policy only holds them. */
function rewardsOf(
  ctx: Context,
  before: StoredReferral,
  { verdict, review, facts = before.facts }: Pick<ReferralDecision, "verdict" | "review" | "facts">,
  why: string | undefined,
): Promise<TransactItem[]> {
  const after: Earning = { ...before, verdict, review, facts };
  if (review === "rejected") return reverseRewards(ctx, before);
  return rewardEligibility(after) === "cleared"
    ? releaseRewards(ctx, before, after)
    : holdRewards(ctx, before, after, why);
}
