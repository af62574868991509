import type { FraudRule } from "@kiteloop/contract/referrals/fraud";
import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key, Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { addFraudReason, type Dispute, findPolicy, type KeptFacts } from "../fraud/index.ts";
import { findVisit, participantOfCode, type Visit } from "../participant/index.ts";
import { isClaimedJoin } from "../reward/index.ts";
import { joinedEmailItems } from "./joined-email.ts";
import { rejudgeItems } from "./reevaluate.ts";
import { isUnconfirmedPlace, isUnreviewed, reviewStateOf } from "./state.ts";
import { decideReferralItem, findReferral, type StoredReferral } from "./store.ts";

/** Clocks are read at different moments: a click up to a minute after a join may have led to it. */
const tolerance = minuteMs;

/** A report about an invitee whose join is known. */
type Report = { code?: string | undefined; ago?: number | undefined; confirmed?: boolean | undefined };

/**
 * Disputes a referral that an unsigned page reported, when a source with more authority names another inviter: the
 * embedder's server, or else the link that the invitee clicked as a signed identity; for an unconfirmed waitlist place
 * also another page or list. The referral stays where it is, and the fraud policy decides about it. Only the first contradiction
 * counts. Otherwise a server's report proves the join, and the inviter of a place if it names them, as does a confirmed address.
 * @throws AppError `conflict.busy`
 */
export async function disputeReferral(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  known: StoredReferral,
  report: Report,
): Promise<StoredReferral> {
  const { secret } = ctx.actor;
  const isPlace = isUnconfirmedPlace(known);
  if ((secret || isPlace) && isContestable(known)) {
    const disputed = await contradiction(ctx, project, known, report);
    if (disputed !== null) {
      const why = "The inviter is disputed";
      return learn(ctx, project, known, {
        isNews: isContestable,
        facts: { disputed },
        rule: "disputed",
        why,
      });
    }
  }
  const { code, confirmed = false } = report;
  if (!(secret || (confirmed && code !== undefined)) || !isClaim(known)) return known;
  const named = code === undefined ? null : await participantOfCode(ctx.table, project.id, code);
  if (named !== null && named.participantId !== known.participantId) return known;
  const { facts: seen } = known;
  const facts = {
    ...((seen?.unproven || (secret && isClaimedJoin(known))) && { unproven: false }),
    ...(isPlace && named !== null && { proof: secret ? ("server" as const) : ("mailbox" as const) }),
  };
  if (Object.keys(facts).length === 0) return known;
  return learn(ctx, project, known, { isNews: isClaim, facts, rule: "unproven", why: "" });
}

/** Whether a server can still prove the join or its inviter. */
function isClaim(referral: StoredReferral): boolean {
  return referral.facts?.unproven === true || isClaimedJoin(referral) || isUnconfirmedPlace(referral);
}

/** Anyone can report any id from a page, while a server's report and a signed identity's click can't be made up. */
function isContestable(referral: StoredReferral): boolean {
  const { source, attributedBy, externalId, facts } = referral;
  const unsigned =
    source === "browser" && attributedBy !== "identity" && !externalId.startsWith(ourExternalIds);
  return (unsigned || isUnconfirmedPlace(referral)) && facts !== undefined && facts.disputed === undefined;
}

async function contradiction(
  { table, clock, actor }: Ctx<Key>,
  { id: projectId, attributionDays }: ProjectSnapshot,
  known: StoredReferral,
  { code, ago = 0 }: Report,
): Promise<Dispute | null> {
  const { externalId, participantId } = known;
  const at = clock.now().toISOString();
  if (code !== undefined) {
    if (ago > attributionDays * dayMs) return null;
    const named = await otherInviter(table, { projectId, externalId, participantId }, code);
    return named === null ? null : { by: actor.secret ? "server" : "page", participantId: named, at };
  }
  const visit = await findVisit(table, { projectId, externalId });
  if (visit === null || !precedes(visit, known)) return null;
  const named = await otherInviter(table, { projectId, externalId, participantId }, visit.code);
  return named === null ? null : { by: "identity", participantId: named, at };
}

/** Whether a signed identity's click may have led to a join. */
export function precedes({ first, followedAt }: Visit, { joinedAt }: StoredReferral): boolean {
  return first === true || Date.parse(followedAt) <= Date.parse(joinedAt) + tolerance;
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
export async function otherInviter(
  table: Table,
  of: { projectId: string; externalId: string; participantId: string },
  code: string,
): Promise<string | null> {
  const holder = await participantOfCode(table, of.projectId, code);
  if (holder === null || holder.participantId === of.participantId) return null;
  return [holder.externalId, holder.knownAs].includes(of.externalId) ? null : holder.participantId;
}

/** Facts that became known about a join, with the rule that they concern, and the note for rewards that are held. */
type News = {
  isNews: (referral: StoredReferral) => boolean;
  facts: Partial<KeptFacts>;
  rule: FraudRule;
  why: string;
};

/** Stores the facts and evaluates their rule. A member's decision stays; only the reasons change. */
async function learn(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  known: StoredReferral,
  { isNews, facts: news, rule, why }: News,
): Promise<StoredReferral> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId } = project;
  return retryOnConflict(clock, async (nth) => {
    const referral = nth === 0 ? known : await findReferral(table, known);
    if (referral === null || !isNews(referral)) return referral ?? known;
    const { facts: seen, verdict: earlierVerdict, history = [] } = referral;
    if (seen === undefined || earlierVerdict === undefined) return referral;
    const { policy, version } = await findPolicy(table, { workspaceId, projectId });
    const facts = { ...seen, ...news };
    const verdict = addFraudReason(earlierVerdict, rule, facts, policy);
    const at = clock.now().toISOString();
    const decision = isUnreviewed(referral)
      ? turned(referral, reviewStateOf({ ...verdict, policyVersion: version }, referral, at), verdict)
      : { status: referral.status, verdict, review: referral.review ?? "none", history };
    const items = isUnreviewed(referral)
      ? await rejudgeItems(ctx, project, referral, { ...decision, facts }, why)
      : [decideReferralItem(table, referral, { ...decision, facts, inLog: referral.inLog !== false })];
    // The inviter gets the email that a held join didn't send.
    if (decision.history.at(-1)?.to === "allowed" && !history.some(({ to }) => to === "allowed"))
      items.push(...joinedEmailItems(ctx, project, referral));
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
