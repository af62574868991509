import type { ReviewState } from "@kiteloop/contract/referrals/fraud";
import { requireProject } from "../../publishing/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import {
  carryOutDecision,
  findPendingDecision,
  type PendingDecision,
  readPendingDecisions,
} from "../pending-decision/index.ts";
import { decided, type MemberDecision } from "./decision.ts";
import { decisionItems } from "./decision-items.ts";
import { findReferral, queueOf, type StoredReferral } from "./store.ts";

type Which = { projectId: string; externalId: string };

/** The decision about a referral that waits to be carried out, or null. */
export async function pendingReferralDecision(
  table: Table,
  { workspaceId, projectId, referralId: subjectId }: StoredReferral,
): Promise<PendingDecision | null> {
  const found = await findPendingDecision(table, { workspaceId, projectId, subjectId });
  return found?.undone === false ? found : null;
}

/** The review as members see it. */
export function shownReview(
  { review = "none" }: StoredReferral,
  waiting: PendingDecision | null,
): ReviewState {
  return waiting === null || waiting.state === "fulfilled" ? review : waiting.state;
}

/** The referral, after a decision that still waited has been carried out. */
export async function settledReferral(platform: Platform, which: Which): Promise<StoredReferral | null> {
  const { table } = platform;
  const found = await findReferral(table, which);
  const waiting = found && (await pendingReferralDecision(table, found));
  if (waiting === null) return found;
  await carryOutReferralDecision(platform, waiting);
  return findReferral(table, which);
}

/** A referral that another member's request rejected meanwhile stays rejected. */
export function carryOutReferralDecision(platform: Platform, decision: PendingDecision): Promise<void> {
  const { projectId, externalId = "" } = decision;
  return carryOutDecision(platform, decision, async (ctx) => {
    const project = await requireProject(ctx, projectId);
    const before = await findReferral(ctx.table, { projectId, externalId });
    const made = memberDecision(decision, ctx.clock.now().toISOString());
    if (before === null || made === null || before.review === "rejected") return null;
    if (before.review === made.state) return [];
    return decisionItems(ctx, project, before, decided(before, made));
  });
}

/** Referrals as they will be once the decisions about them are carried out. */
export async function withReferralDecisions(
  table: Table,
  of: { workspaceId: string; projectId: string },
  referrals: readonly StoredReferral[],
): Promise<StoredReferral[]> {
  const waiting = await readPendingDecisions(table, of);
  return referrals.map((referral) => {
    const decision = waiting.get(referral.referralId);
    const made = decision && memberDecision(decision, decision.decidedAt);
    return made ? { ...referral, ...decided(referral, made) } : referral;
  });
}

/** Referrals whose rejection waits: the list of rejected ones doesn't contain them yet. */
export async function justRejected(
  table: Table,
  of: { workspaceId: string; projectId: string },
): Promise<StoredReferral[]> {
  const waiting = [...(await readPendingDecisions(table, of)).values()];
  const found = await Promise.all(
    waiting
      .filter(({ state }) => state === "rejected")
      .map(({ projectId, externalId = "" }) => findReferral(table, { projectId, externalId })),
  );
  const listed = found.flatMap((one) => (one === null || queueOf(one) === "rejected" ? [] : [one]));
  return withReferralDecisions(table, of, listed);
}

function memberDecision({ state, by, note }: PendingDecision, at: string): MemberDecision | null {
  return state === "fulfilled" ? null : { state, by, at, note };
}
