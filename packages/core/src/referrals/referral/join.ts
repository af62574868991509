import { reportJoin as endpoint } from "@kiteloop/contract/referrals/referral";
import { dayMs } from "@kiteloop/contract/shared/time";
import { assertOrigin, type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
import { conflict, queuePerTable, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { countByOrigin } from "../../shared/origin-day/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { isDeclaredBot } from "../../shared/visitor/index.ts";
import { endPendingJoin, findPendingJoin, findVisit, putPendingJoin } from "../participant/index.ts";
import { itemsOfJoin } from "./carry-out-join.ts";
import { decideJoin, type JoinReport } from "./decide-join.ts";
import { disputeReferral } from "./dispute.ts";
import { joinCtx } from "./join-reads.ts";
import { isPlainlyOwn } from "./state.ts";
import type { StoredReferral } from "./store.ts";
import { findSuperseding } from "./supersede.ts";
import { findEvidence, reportedWays } from "./ways.ts";

/** Records an invitee's join by a participant's code, once, however often and from wherever it is reported. */
export const reportJoin = verb(endpoint, async (ctx, { body }) => {
  const { actor } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor);
  if (project.status === "archived") throw new AppError("project.archived");
  const settled = await resolveReferral(ctx, project, body);
  await noteByOrigin(ctx, project, settled === null ? "bareJoins" : "joins");
  if (settled === "test") return testAnswer;
  if (settled !== null) return answer(ctx, settled.referral, settled.counted);
  const late = actor.secret ? await awaitLink(ctx, project, body) : null;
  if (late === "test") return testAnswer;
  if (late !== null) return answer(ctx, late.referral, late.counted);
  // Most people who sign up were not invited: that is no error.
  return { referralId: null, status: "nobody" as const, counted: false };
});

/** For the project's Install screen; that it couldn't be counted doesn't concern the page. */
async function noteByOrigin(
  { actor, table, clock, log }: Ctx<Key>,
  project: ProjectSnapshot,
  reported: "joins" | "bareJoins",
): Promise<void> {
  if (actor.secret || actor.origin === null || isDeclaredBot(actor)) return;
  await countByOrigin(table, project, clock.now(), actor.origin, reported, 1).catch((error: unknown) =>
    log.warn("a join was not counted by its origin", { projectId: project.id, error }),
  );
}

/** A test is a join in every respect but that it counts for nobody. */
const testAnswer = { referralId: null, status: "joined" as const, counted: false };

type Resolved = { referral: StoredReferral; counted: boolean } | "test" | null;

/**
 * The referral of an invitee, and whether it is new; null without a known inviter. `test` if a member tries it out.
 * @throws AppError why a code counts for nobody; `conflict.busy`
 */
export async function resolveReferral(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  report: JoinReport,
): Promise<Resolved> {
  const { table, clock } = ctx;
  const settle = async () => {
    const deciding = joinCtx(ctx);
    const first = await findEvidence(reportedWays, deciding, project, report);
    const decision = decideJoin((await findSuperseding(deciding, project, first, report)) ?? first, report);
    const { items, referral, test, refused } = await itemsOfJoin(deciding, project, decision, report);
    if (test) return "test" as const;
    if (refused !== undefined) {
      // A link that was stored for them leads to nobody here, but they named no code that could be unknown.
      if (refused === "inviter.not_found" && report.code === undefined) return null;
      throw new AppError(refused);
    }
    if (referral === null) return null;
    // Another invitee of the same participant may have joined meanwhile, or the same join was reported twice.
    if (items.length > 0 && !(await transact(table, clock, items)).ok) return conflict;
    if (decision.is === "new") return { referral, counted: true };
    return { referral: await disputeReferral(ctx, project, referral, report), counted: false };
  };
  const join = () => retryOnConflict(clock, settle);
  return report.code === undefined ? join() : inJoinQueue(table, report.code, join);
}

/** Every join writes its inviter's numbers on condition that they are unchanged. */
const inJoinQueue = queuePerTable();

/**
 * A server may report a join before the signed page reports the click; the join is stored for as long as a click
 * counts.
 * Page and server each write first and then read what the other wrote, so that one of them sees both.
 */
async function awaitLink(ctx: Ctx<Key>, project: ProjectSnapshot, report: JoinReport): Promise<Resolved> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId, attributionDays } = project;
  const { externalId, email, name, code } = report;
  if (code !== undefined || (await findPendingJoin(table, { projectId, externalId })) !== null) return null;
  const now = clock.now();
  const ttl = Math.ceil((now.getTime() + attributionDays * dayMs) / 1000);
  const toldAt = now.toISOString();
  await putPendingJoin(table, { workspaceId, projectId, externalId, email, name, toldAt, ttl });
  if ((await findVisit(table, { projectId, externalId })) === null) return null;
  const settled = await resolveReferral(ctx, project, report);
  if (settled !== null) await endPendingJoin(table, { projectId, externalId });
  return settled;
}

/**
 * A page does not learn the verdict, since cheaters would learn it too. Only plain self-referrals are reported, because
 * most are innocent. A server learns the verdict.
 */
function answer({ actor }: Ctx<Key>, referral: StoredReferral, counted: boolean) {
  if (isPlainlyOwn(referral)) throw new AppError("join.self_referral");
  const { referralId, status } = referral;
  const hidden = status === "rejected" && !actor.secret;
  const disputed = actor.secret && referral.facts?.disputed !== undefined;
  const reasons = actor.secret ? (referral.verdict?.reasons.map(({ rule }) => rule) ?? []) : [];
  return {
    referralId,
    status: hidden ? ("joined" as const) : status,
    counted,
    ...(disputed && { disputed }),
    ...(reasons.length > 0 && { reasons }),
  };
}
