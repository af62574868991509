import { identifyParticipant as endpoint } from "@kiteloop/contract/referrals/participant";
import { dayMs } from "@kiteloop/contract/shared/time";
import { linkBase } from "../../publishing/link-domain/index.ts";
import {
  type ProjectSnapshot,
  projectForKey,
  seedOf,
  variantAssigner,
  withIdentitySecret,
} from "../../publishing/live/index.ts";
import { assertPage } from "../../publishing/share-page/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { withinPlanLimit } from "../../shared/usage/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { visitorSegment } from "../../shared/visitor/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { mergedFrom, type StoredParticipant } from "../person/index.ts";
import { isTest } from "../test-referral/index.ts";
import { codeStatus, giveCode } from "./choose-code.ts";
import { type EarlierIdentity, findEarlierIdentity } from "./earlier-identity.ts";
import { enterExperiments } from "./enter-experiments.ts";
import { linkOf, shownCode } from "./link.ts";
import { mergeIdentity, withIdentity } from "./merge-identity.ts";
import { mergeWaitlistEntry } from "./merge-waitlist-entry.ts";
import { newParticipant } from "./new-participant.ts";
import { recordClick } from "./record-click.ts";
import { type DueLink, invitedThrough } from "./root.ts";
import { signatureHolds } from "./signature.ts";
import { findPerson } from "./store.person.ts";
import { createParticipantItems, identityItems, keepMark } from "./store.ts";
import { makeParticipantToken } from "./token.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"] & {
  mark?: string | undefined;
  /** The link by which they are about to join. */
  due: DueLink | null;
};

/** Finds or creates the participant of an embedder's user. A project's secret key counts as a signature. */
export const identifyParticipant = verb(endpoint, async (ctx, { body }) => {
  const { actor, clock } = ctx;
  const project = await withIdentitySecret(ctx, await projectForKey(ctx, actor));
  if (!actor.secret) assertPage(ctx.instance, project, ctx.actor);
  if (project.status === "archived") throw new AppError("project.archived");
  if (body.signature !== undefined && !signatureHolds(project.identitySecret, body, body.signature)) {
    throw new AppError("participant.signature_invalid");
  }
  if (body.code !== undefined && !actor.secret) throw new AppError("key.wrong_kind");
  assertPast(body.signedUpAt, clock.now().getTime());
  const signed = actor.secret || body.signature !== undefined;
  const mark = actor.secret ? undefined : actor.visitor.mark(project.id);
  const due = signed ? await recordClick(ctx, project, body) : null;
  const identified = await settle(ctx, project, { ...body, mark, due }, signed);
  const participant = body.code === undefined ? identified : await giveCode(ctx, identified, body.code);
  // A server shows nothing to anybody.
  if (!actor.secret) await enterExperiments(ctx, project, participant);
  if (mark !== undefined && participant.mark !== mark) await keepMark(ctx.table, participant, mark);
  const { participantId, name, externalId, verified, invited, joined, converted } = participant;
  return {
    participantId,
    code: shownCode(participant),
    link: linkOf(await linkBase(ctx, project), participant),
    name,
    verified,
    token: makeParticipantToken(
      project.identitySecret,
      { projectId: project.id, externalId, verified: signed },
      clock.now().getTime(),
    ),
    stats: { invited, joined, converted },
    ...seeded(participant.root),
  };
});

function assertPast(signedUpAt: string | undefined, now: number): void {
  // A calendar day may have begun elsewhere.
  if (signedUpAt === undefined || Date.parse(signedUpAt) <= now + dayMs) return;
  throw new AppError("request.invalid", { errors: [{ path: "signedUpAt", message: "is in the future" }] });
}

/** Participants from before chains were stored are in no variant. */
const seeded = (root: string | undefined) => (root === undefined ? {} : { seed: seedOf(root) });

type Who = { projectId: string; externalId: string };

/** The participant with an id, or else their earlier identity. */
async function find(
  table: Table,
  who: Who,
  recipient: string | null,
): Promise<{ known: StoredParticipant } | { known: null; past: EarlierIdentity }> {
  const person = await findPerson(table, who);
  if (person.participant !== null) return { known: person.participant };
  const past = await findEarlierIdentity(table, who, person, recipient);
  const grown = await mergedFrom(table, who, past.earlier);
  return grown === null ? { known: null, past } : { known: grown };
}

/** Returns `conflict` if the id or code was taken concurrently. */
async function add(
  ctx: Context,
  project: ProjectSnapshot,
  body: Body,
  signed: boolean,
  past: EarlierIdentity,
): Promise<StoredParticipant | typeof conflict> {
  const { table, clock, actor } = ctx;
  const { workspaceId, id: projectId } = project;
  const grown = signed ? await mergeWaitlistEntry(ctx, project, body, past) : null;
  if (grown !== null) return grown;
  const [invited, assignVariants, plan, test] = await Promise.all([
    past.invited ?? invitedThrough(table, { projectId, externalId: body.externalId }, body.due),
    variantAssigner(ctx, actor),
    readWorkspacePlan(table, workspaceId),
    isTest(ctx, project, { externalId: body.externalId, code: body.followed?.code }),
  ]);
  const identity = { ...body, invited, test, seen: visitorSegment(actor) };
  const participant = newParticipant(ctx, project, identity, signed, assignVariants);
  return withinPlanLimit(table, workspaceId, plan, async () => {
    const { ok: made } = await transact(table, clock, createParticipantItems(table, participant));
    return { made, result: made ? participant : conflict };
  });
}

/** Reads the participant, and writes only if something is new. After a conflicting write it reads again. */
async function settle(
  ctx: Context,
  project: ProjectSnapshot,
  body: Body,
  signed: boolean,
): Promise<StoredParticipant> {
  const { table, clock } = ctx;
  const who = { projectId: project.id, externalId: body.externalId };
  const recipient =
    signed && body.email !== undefined ? hashRecipient(project.workspaceId, body.email) : null;
  return retryOnConflict(clock, async () => {
    const found = await find(table, who, recipient);
    // Refused before anything is written.
    const holder = found.known === null ? (found.past.listed ?? who) : found.known;
    if (body.code !== undefined) await codeStatus(ctx, { ...who, externalId: holder.externalId }, body.code);
    if (found.known === null) return add(ctx, project, body, signed, found.past);
    const { known } = found;
    // Without a signature, a call learns nothing about a signed participant and changes nothing.
    if (known.verified && !signed) throw new AppError("participant.signature_invalid");
    const identity = mergeIdentity(known, body, signed);
    if (identity === null) return known;
    const written = await transact(table, clock, identityItems(table, known, identity));
    return written.ok ? withIdentity(known, identity) : conflict;
  });
}
