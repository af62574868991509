import { dayMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addFraudReason, type Dispute, findPolicy } from "../fraud/index.ts";
import { otherInviter, precedes } from "./dispute.ts";
import { type JoinReport, withProvedCode } from "./find-code.ts";
import type { Invitee } from "./new-referral.ts";
import { rejudgeItems } from "./reevaluate.ts";
import { isUnconfirmedPlace, isUnreviewed, reviewStateOf } from "./state.ts";
import type { StoredReferral } from "./store.ts";

/** A waitlist place that nobody confirmed, and who contradicts it. */
export type Superseded = { place: StoredReferral; disputed: Dispute };

/**
 * The invitee as a server or a signed identity names them, if that contradicts their waitlist place; null otherwise.
 * @param isKnown whether the invitee joined by the place before
 */
export async function findSuperseding(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  { place, isKnown }: { place: StoredReferral; isKnown: boolean },
  report: JoinReport,
): Promise<{ invitee: Invitee; superseded: Superseded } | null> {
  const { table, clock } = ctx;
  if (!isUnconfirmedPlace(place) || !isUnreviewed(place)) return null;
  const proved = await withProvedCode(ctx, project, report);
  if (proved === null || (proved.invitee.ago ?? 0) > project.attributionDays * dayMs) return null;
  const { invitee, visit } = proved;
  if (visit !== null && isKnown && !precedes(visit, place)) return null;
  const of = { projectId: project.id, participantId: place.participantId };
  const [participantId, alsoUnder] = await Promise.all(
    [report, place].map(({ externalId }) => otherInviter(table, { ...of, externalId }, invitee.code)),
  );
  if (!participantId || !alsoUnder) return null;
  const by = visit === null ? "server" : "identity";
  const at = clock.now().toISOString();
  return { invitee, superseded: { place, disputed: { by, participantId, at, superseded: true } } };
}

/** Rejects the place and holds what it earned, in the transaction that gives the invitee to the other inviter. */
export async function supersedeItems(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  { place, disputed }: Superseded,
): Promise<TransactItem[]> {
  const { facts: seen, verdict: before } = place;
  if (seen === undefined || before === undefined) return [];
  const { policy, version } = await findPolicy(ctx.table, {
    workspaceId: project.workspaceId,
    projectId: project.id,
  });
  const facts = { ...seen, disputed };
  const verdict = { ...addFraudReason(before, "disputed", facts, policy), policyVersion: version };
  const decision = reviewStateOf(verdict, place, disputed.at);
  return rejudgeItems(ctx, project, place, { ...decision, facts }, "The invitee has another inviter");
}
