import { reportJoin as endpoint } from "@kiteloop/contract/referrals/referral";
import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import { dayMs } from "@kiteloop/contract/shared/time";
import { assertOrigin, type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
import { conflict, queuePerTable, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { countByOrigin } from "../../shared/origin-day/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { isDeclaredBot } from "../../shared/visitor/index.ts";
import {
  aliasItem,
  endPendingJoin,
  findPendingJoin,
  findVisit,
  putPendingJoin,
} from "../participant/index.ts";
import { takeTestJoin } from "../test-referral/index.ts";
import { attributeReferral } from "./attribute.ts";
import { disputeReferral } from "./dispute.ts";
import { withCode } from "./find-code.ts";
import { findInvitee, findInviteeOf } from "./invitee.ts";
import { isPlainlyOwn } from "./state.ts";
import type { StoredReferral } from "./store.ts";
import { findSuperseding } from "./supersede.ts";

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
  body: InputOf<typeof endpoint>["body"],
): Promise<Resolved> {
  const { table, clock } = ctx;
  const findOrCreate = async () => {
    const known = await findInvitee(table, { projectId: project.id, externalId: body.externalId });
    const place = known ?? (await listedReferral(ctx, project, body));
    const proved = place && (await findSuperseding(ctx, project, { place, isKnown: known !== null }, body));
    if (place !== null && proved === null) {
      if (known === null && !(await becomeListed(ctx, place, body.externalId))) return conflict;
      return { referral: await disputeReferral(ctx, project, place, body), counted: false };
    }
    const invitee = proved?.invitee ?? (await withCode(ctx, project, body));
    if (invitee === null) return null;
    if (await takeTestJoin(ctx, project, invitee)) return "test" as const;
    const attribution = await attributeReferral(ctx, project, invitee, proved?.superseded);
    if ("refused" in attribution) {
      // A link that was stored for them leads to nobody here, but they named no code that could be unknown.
      if (attribution.refused === "referrer.not_found" && body.code === undefined) return null;
      throw new AppError(attribution.refused);
    }
    const { referral, items } = attribution;
    const written = await transact(table, clock, items);
    // Another invitee of the same participant may have joined meanwhile, or the same join was reported twice.
    return written.ok ? { referral, counted: true } : conflict;
  };
  const join = () => retryOnConflict(clock, findOrCreate, { attempts: 12 });
  return body.code === undefined ? join() : inJoinQueue(table, body.code, join);
}

/** Every join writes its inviter's numbers on condition that they are unchanged. */
const inJoinQueue = queuePerTable();

/**
 * A server may report a join before the signed page reports the click; the join is stored for as long as a click
 * counts.
 * Page and server each write first and then read what the other wrote, so that one of them sees both.
 */
async function awaitLink(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  body: InputOf<typeof endpoint>["body"],
): Promise<Resolved> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId, attributionDays } = project;
  const { externalId, email, name, code } = body;
  if (code !== undefined || (await findPendingJoin(table, { projectId, externalId })) !== null) return null;
  const now = clock.now();
  const ttl = Math.ceil((now.getTime() + attributionDays * dayMs) / 1000);
  const toldAt = now.toISOString();
  await putPendingJoin(table, { workspaceId, projectId, externalId, email, name, toldAt, ttl });
  if ((await findVisit(table, { projectId, externalId })) === null) return null;
  const settled = await resolveReferral(ctx, project, body);
  if (settled !== null) await endPendingJoin(table, { projectId, externalId });
  return settled;
}

/**
 * An address that joined a waitlist by a friend's link was referred then: later sign-ups are the same invitee, with the
 * same inviter.
 */
async function listedReferral(
  { table }: Ctx<Key>,
  project: ProjectSnapshot,
  { email, externalId }: InputOf<typeof endpoint>["body"],
): Promise<StoredReferral | null> {
  const listed = email === undefined ? null : await findInviteeOf(table, project, email);
  // Two of the embedder's own users are two people, whatever they have in common; the policy may decide otherwise.
  if (!listed?.externalId.startsWith(ourExternalIds) || listed.facts?.disputed?.superseded) return null;
  // Chains have no cycles, even if a person claims a friend's address.
  if (listed.participantExternalId === externalId) throw new AppError("join.self_referral");
  return listed;
}

/** The user is the invitee of their waitlist place from now on. False if they joined at the same moment. */
async function becomeListed(
  { table, clock }: Ctx<Key>,
  { workspaceId, projectId, externalId: sameAs }: StoredReferral,
  externalId: string,
): Promise<boolean> {
  const alias = aliasItem(table, { workspaceId, projectId, externalId, sameAs });
  return (await transact(table, clock, [alias])).ok;
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
