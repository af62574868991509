import { apiUpdateParticipant as endpoint } from "@kiteloop/contract/referrals/api";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type InputOf, verb, viewOf } from "../../shared/verb/index.ts";
import { presentParticipant } from "../api/index.ts";
import { findParticipantById, type StoredParticipant } from "../person/index.ts";
import { codeStatus, giveCode } from "./choose-code.ts";
import { withIdentity } from "./merge-identity.ts";
import { toApiParticipant } from "./present.ts";
import { isErased } from "./store.erase.ts";
import { identityItems, type ParticipantIdentity } from "./store.ts";

/**
 * A server's change of a name, address, photo or code. A repeated request changes nothing. A secret key counts as a signature:
 * like the first one, it removes values that anyone could have claimed before.
 */
export const updateParticipant = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const project = await requireProject(ctx, actor.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const { projectId, name } = project;
  const shown = (participant: StoredParticipant) =>
    presentParticipant(toApiParticipant(participant), viewOf(actor));
  const audit = (participantId: string) =>
    auditItem(ctx, "participant.update", { id: participantId, name, projectId });
  const updated = await retryOnConflict(clock, async () => {
    const before = await findParticipantById(table, projectId, params.participantId);
    if (before === null || isErased(before.externalId)) throw new AppError("not_found");
    // Refused before anything is written.
    if (body.code !== undefined) await codeStatus(ctx, before, body.code);
    const identity = changed(before, body);
    const same = identity.name === before.name && identity.email === before.email && before.verified;
    const samePhoto = body.photo === undefined || body.photo === (before.photo ?? null);
    if (same && samePhoto) return before;
    const written = await transact(table, clock, [
      ...identityItems(table, before, identity, body.photo),
      audit(before.participantId),
    ]);
    return written.ok ? withPhoto(withIdentity(before, identity), body.photo) : conflict;
  });
  const { code } = body;
  return shown(
    code === undefined ? updated : await giveCode(ctx, updated, code, [audit(updated.participantId)]),
  );
});

function changed(
  { name, email, verified }: StoredParticipant,
  body: InputOf<typeof endpoint>["body"],
): ParticipantIdentity {
  const kept = verified ? { name, email } : { name: "", email: undefined };
  return {
    name: body.name ?? kept.name,
    email: body.email === undefined ? kept.email : (body.email ?? undefined),
    verified: true,
  };
}

function withPhoto(participant: StoredParticipant, photo: string | null | undefined): StoredParticipant {
  const { photo: kept, ...rest } = participant;
  const next = photo === undefined ? kept : photo;
  return next ? { ...rest, photo: next } : rest;
}
