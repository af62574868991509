import { ourExternalIds } from "@kiteloop/contract/fields";
import { reportJoin } from "@kiteloop/contract/referral";
import type { Ctx, Key } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { aliasItem, awaitJoin, endAwaited, findAwaited, findVisit } from "../participant/index.ts";
import { assertOrigin, type HotProject, projectForKey } from "../project/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { type InputOf, verb } from "../verb/index.ts";
import { attribute } from "./attribute.ts";
import { contest } from "./dispute.ts";
import { findInvitee, findInviteeOf } from "./invitee.ts";
import type { Invitee } from "./new-referral.ts";
import { isPlainlyOwn } from "./state.ts";
import type { StoredReferral } from "./store.ts";

const attempts = 12;

/** Keeps who joined by a participant's code, once, however often and from wherever it is told. */
export const join = verb(reportJoin, async (ctx, { body }) => {
  const { actor } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  const settled = await settle(ctx, project, body);
  if (settled !== null) return answer(ctx, settled.referral, settled.counted);
  // Most who sign up were not invited: in a browser's console that must not look like a failure.
  if (!actor.secret) return { referralId: null, status: "nobody" as const, counted: false };
  const late = await awaitLink(ctx, project, body);
  if (late !== null) return answer(ctx, late.referral, late.counted);
  throw new AppError("referrer.not_found");
});

/**
 * The referral of who joined, and whether it is new; null where nobody brought them as far as is known.
 * @throws AppError the reason why a code counts for nobody; `conflict.busy`
 */
export async function settle(
  ctx: Ctx<Key>,
  project: HotProject,
  body: InputOf<typeof reportJoin>["body"],
): Promise<{ referral: StoredReferral; counted: boolean } | null> {
  const { table, clock } = ctx;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await findInvitee(table, { projectId: project.id, externalId: body.externalId });
    if (known !== null) return { referral: await contest(ctx, project, known, body), counted: false };
    const listed = await listedReferral(ctx, project, body);
    if (listed !== null) {
      const { workspaceId, projectId, externalId: sameAs } = listed;
      const alias = aliasItem(table, { workspaceId, projectId, externalId: body.externalId, sameAs });
      if ((await transact(table, clock, [alias])).ok) return { referral: listed, counted: false };
      continue;
    }
    const invitee = await withCode(ctx, project, body);
    if (invitee === null) return null;
    const attribution = await attribute(ctx, project, invitee);
    if ("refused" in attribution) throw new AppError(attribution.refused);
    const { referral, items } = attribution;
    const written = await transact(table, clock, items);
    if (written.ok) return { referral, counted: true };
    // Somebody joined by the same participant meanwhile, or the same one was told twice: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

const dayMs = 86_400_000;

/**
 * A server may tell of a join before the page tells, signed, by whose link: kept as long as a link counts. Where the page
 * told just now, it is the referral: page and server each write first and read what the other wrote afterwards, so that
 * one of them sees both, whoever was first.
 */
async function awaitLink(
  ctx: Ctx<Key>,
  project: HotProject,
  body: InputOf<typeof reportJoin>["body"],
): Promise<{ referral: StoredReferral; counted: boolean } | null> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId, attributionDays } = project;
  const { externalId, email, name, code } = body;
  if (code !== undefined || (await findAwaited(table, { projectId, externalId })) !== null) return null;
  const now = clock.now();
  const ttl = Math.ceil((now.getTime() + attributionDays * dayMs) / 1000);
  const toldAt = now.toISOString();
  await awaitJoin(table, { workspaceId, projectId, externalId, email, name, toldAt, ttl });
  if ((await findVisit(table, { projectId, externalId })) === null) return null;
  const settled = await settle(ctx, project, body);
  if (settled !== null) await endAwaited(table, { projectId, externalId });
  return settled;
}

/**
 * Who signs up with an address that a friend's link brought to a waitlist was brought then: they are one invitee, whom
 * nobody brings again.
 */
async function listedReferral(
  { table }: Ctx<Key>,
  project: HotProject,
  { email, externalId }: InputOf<typeof reportJoin>["body"],
): Promise<StoredReferral | null> {
  const listed = email === undefined ? null : await findInviteeOf(table, project, email);
  // Two of the embedder's own users are two, whatever they have in common: that is for the policy to judge.
  if (!listed?.externalId.startsWith(ourExternalIds)) return null;
  // A chain has no loops, whoever says that a friend's address is theirs.
  if (listed.participantExternalId === externalId) throw new AppError("join.self_referral");
  return listed;
}

/**
 * The invitee with the code that was told, that their signed identity followed, or that came in the mail to their
 * address; null where there is none.
 */
async function withCode(
  { table, clock }: Ctx<Key>,
  project: HotProject,
  { code, ...body }: InputOf<typeof reportJoin>["body"],
): Promise<Invitee | null> {
  if (code !== undefined) return { ...body, code };
  const visit = await findVisit(table, { projectId: project.id, externalId: body.externalId });
  if (visit !== null) {
    const ago = Math.max(0, clock.now().getTime() - Date.parse(visit.followedAt));
    return { ...body, code: visit.code, via: visit.via, ago, remembered: true };
  }
  if (body.email === undefined) return null;
  const recipient = recipientOf(project.workspaceId, body.email);
  const invitation = await findInvitation(table, { projectId: project.id, recipient });
  return invitation === null || invitation.status === "rejected" ? null : { ...body, code: invitation.code };
}

/**
 * A page learns nothing of a verdict, since whoever cheats would learn it too; but who plainly invites themselves is
 * told so, since most of them mean no harm. A server learns how it is.
 */
function answer({ actor }: Ctx<Key>, referral: StoredReferral, counted: boolean) {
  if (isPlainlyOwn(referral)) throw new AppError("join.self_referral");
  const { referralId, status } = referral;
  const hidden = status === "rejected" && !actor.secret;
  const disputed = actor.secret && referral.facts?.disputed !== undefined;
  return {
    referralId,
    status: hidden ? ("joined" as const) : status,
    counted,
    ...(disputed && { disputed }),
  };
}
