import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key, Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { addFraudReason, type Dispute, findPolicy } from "../fraud/index.ts";
import { findVisit, participantOfCode, type Visit } from "../participant/index.ts";
import { rejudgeItems } from "./reevaluate.ts";
import { isUnreviewed, reviewStateOf } from "./state.ts";
import { decideReferralItem, findReferral, type StoredReferral } from "./store.ts";

/** Clocks are read at different moments: a click up to a minute after a join may have led to it. */
const tolerance = minuteMs;

/** A server's report about an invitee whose join is known. */
type Report = { code?: string | undefined; ago?: number | undefined };

/**
 * Disputes a referral that an unsigned page reported, when a source with more authority names another inviter: the
 * embedder's server, or else the link that the invitee clicked as a signed identity. The referral stays where it is,
 * and the fraud policy decides about it. Only the first contradiction counts.
 * @throws AppError `conflict.busy`
 */
export async function disputeReferral(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  known: StoredReferral,
  report: Report,
): Promise<StoredReferral> {
  if (!ctx.actor.secret || !isContestable(known)) return known;
  const disputed = await contradiction(ctx, project, known, report);
  return disputed === null ? known : dispute(ctx, project, known, disputed);
}

/**
 * Anyone can report any id from a page, while a server's report and a signed identity's click can't be made up. A
 * waitlist place belongs to an address, not to a user, so that user's later inviter does not contradict it.
 */
function isContestable({ source, attributedBy, externalId, facts }: StoredReferral): boolean {
  const unsigned =
    source === "browser" && attributedBy !== "identity" && !externalId.startsWith(ourExternalIds);
  return unsigned && facts !== undefined && facts.disputed === undefined;
}

async function contradiction(
  { table, clock }: Ctx<Key>,
  { id: projectId, attributionDays }: ProjectSnapshot,
  { externalId, participantId, joinedAt }: StoredReferral,
  { code, ago = 0 }: Report,
): Promise<Dispute | null> {
  const at = clock.now().toISOString();
  if (code !== undefined) {
    if (ago > attributionDays * dayMs) return null;
    const named = await otherInviter(table, { projectId, externalId, participantId }, code);
    return named === null ? null : { by: "server", participantId: named, at };
  }
  const visit = await findVisit(table, { projectId, externalId });
  if (visit === null || (!visit.first && Date.parse(visit.followedAt) > Date.parse(joinedAt) + tolerance)) {
    return null;
  }
  const named = await otherInviter(table, { projectId, externalId, participantId }, visit.code);
  return named === null ? null : { by: "identity", participantId: named, at };
}

/** The contradiction between a page's report, which is not written yet, and a signed identity's click. */
export async function contradictionOf(
  { table, clock }: Ctx<Key>,
  who: { projectId: string; externalId: string; participantId: string },
  visit: Visit | null,
): Promise<Dispute | undefined> {
  const named = visit && (await otherInviter(table, who, visit.code));
  return named ? { by: "identity", participantId: named, at: clock.now().toISOString() } : undefined;
}

/** The holder of a code; null for the inviter's own, the invitee's own, and an unknown one. */
async function otherInviter(
  table: Table,
  of: { projectId: string; externalId: string; participantId: string },
  code: string,
): Promise<string | null> {
  const holder = await participantOfCode(table, of.projectId, code);
  if (holder === null || holder.participantId === of.participantId) return null;
  return [holder.externalId, holder.knownAs].includes(of.externalId) ? null : holder.participantId;
}

/** One of several concurrent disputes is written. A member's decision stays; only the reason is added. */
async function dispute(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  known: StoredReferral,
  disputed: Dispute,
): Promise<StoredReferral> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId } = project;
  return retryOnConflict(clock, async (nth) => {
    const referral = nth === 0 ? known : await findReferral(table, known);
    if (referral === null || !isContestable(referral)) return referral ?? known;
    const { facts: seen, verdict: earlierVerdict, history = [] } = referral;
    if (seen === undefined || earlierVerdict === undefined) return referral;
    const { policy, version } = await findPolicy(table, { workspaceId, projectId });
    const facts = { ...seen, disputed };
    const verdict = addFraudReason(earlierVerdict, "disputed", facts, policy);
    const decision = isUnreviewed(referral)
      ? turned(
          referral,
          reviewStateOf({ ...verdict, policyVersion: version }, referral, disputed.at),
          verdict,
        )
      : { status: referral.status, verdict, review: referral.review ?? "none", history };
    const items = isUnreviewed(referral)
      ? await rejudgeItems(ctx, project, referral, { ...decision, facts }, "The inviter is disputed")
      : [decideReferralItem(table, referral, { ...decision, facts, inLog: referral.inLog !== false })];
    const written = await transact(table, clock, items);
    // The referral may have been converted, reviewed, evaluated or disputed since it was read.
    return written.ok ? { ...referral, ...decision, facts } : conflict;
  });
}

/** A step is recorded only if the outcome changes, and the verdict keeps the version of its other reasons. */
function turned(
  { verdict: before, history = [] }: StoredReferral,
  decision: ReturnType<typeof reviewStateOf>,
  verdict: ReturnType<typeof addFraudReason>,
): ReturnType<typeof reviewStateOf> {
  const turns = before?.outcome !== verdict.outcome;
  return { ...decision, verdict, history: turns ? decision.history : history };
}
