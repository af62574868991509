import { reportJoin } from "@kiteloop/contract/referral";
import { AppError } from "../errors/index.ts";
import { findInvitation, moveItem, movesOn, type StoredInvitation } from "../invitation/index.ts";
import { joinedItem, participantOfCode, type StoredParticipant } from "../participant/index.ts";
import { assertOrigin, type HotProject, projectForKey } from "../project/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { type CtxOf, type InputOf, verb } from "../verb/index.ts";
import { newReferral } from "./new-referral.ts";
import { createItem, findReferral } from "./store.ts";

type Context = CtxOf<typeof reportJoin>;
type Body = InputOf<typeof reportJoin>["body"];

const attempts = 12;

/** Counts an invitee for the participant behind the code, once, however often and from wherever it is told. */
export const join = verb(reportJoin, async (ctx, { body }) => {
  const { actor, table, clock } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await findReferral(table, { projectId: project.id, externalId: body.externalId });
    if (known !== null) return { referralId: known.referralId, status: known.status, counted: false };
    const participant = await participantOfCode(table, project.id, body.code);
    if (participant === null) throw new AppError("referrer.not_found");
    assertNotSelf(participant, body);
    const invitation = await invitationOf(ctx, project, participant, body.email);
    const referral = newReferral(ctx, project, participant, invitation, body);
    const items = [createItem(table, referral), joinedItem(table, participant)];
    if (invitation !== null && movesOn(invitation.status, "joined")) {
      items.push(moveItem(table, invitation, "joined", referral.joinedAt));
    }
    const written = await transact(table, clock, items);
    if (written.ok) return { referralId: referral.referralId, status: referral.status, counted: true };
    // Somebody joined by the same participant meanwhile, or the same one was told twice: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});

function assertNotSelf(participant: StoredParticipant, { externalId, email }: Body): void {
  const same = participant.externalId === externalId || (email !== undefined && participant.email === email);
  if (same) throw new AppError("join.self_referral");
}

/** The mail by which this same participant invited the address. */
async function invitationOf(
  { table }: Context,
  project: HotProject,
  participant: StoredParticipant,
  email: string | undefined,
): Promise<StoredInvitation | null> {
  if (email === undefined) return null;
  const recipient = recipientOf(project.workspaceId, email);
  const invitation = await findInvitation(table, { projectId: project.id, recipient });
  return invitation?.participantId === participant.participantId ? invitation : null;
}
