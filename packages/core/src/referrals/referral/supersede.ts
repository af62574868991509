import { dayMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addFraudReason, findPolicy } from "../fraud/index.ts";
import { decideJoin, type Evidence, type JoinReport, type Superseded } from "./decide-join.ts";
import { otherInviter, precedes } from "./dispute.ts";
import type { JoinCtx } from "./join-reads.ts";
import { rejudgeItems } from "./reevaluate.ts";
import { isUnconfirmedPlace, isUnreviewed, reviewStateOf } from "./state.ts";
import { findEvidence, provedWays } from "./ways.ts";

/**
 * The code by which a server or a signed identity contradicts a place that nobody confirmed; null if none does. If the
 * join by that place is known, a click after it contradicts nothing.
 */
export async function findSuperseding(
  ctx: JoinCtx,
  project: ProjectSnapshot,
  evidence: Evidence | null,
  report: JoinReport,
): Promise<Evidence | null> {
  const { table, clock } = ctx;
  const decision = decideJoin(evidence, report);
  if (decision.is !== "same" && decision.is !== "alias") return null;
  const { place } = decision;
  if (!isUnconfirmedPlace(place) || !isUnreviewed(place)) return null;
  const proved = await findEvidence(provedWays(ctx.actor.secret), ctx, project, report);
  if (proved === null || !("invitee" in proved)) return null;
  const { invitee, visit } = proved;
  if ((invitee.ago ?? 0) > project.attributionDays * dayMs) return null;
  if (visit !== undefined && decision.is === "same" && !precedes(visit, place)) return null;
  const of = { projectId: project.id, participantId: place.participantId };
  const [participantId, alsoUnder] = await Promise.all(
    [report, place].map(({ externalId }) => otherInviter(table, { ...of, externalId }, invitee.code)),
  );
  if (!participantId || !alsoUnder) return null;
  const by = visit === undefined ? "server" : "identity";
  const at = clock.now().toISOString();
  return { ...proved, superseded: { place, disputed: { by, participantId, at, superseded: true } } };
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
