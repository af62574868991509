import type { ErrorCode } from "@kiteloop/contract/errors";
import type { Ctx, Key } from "../context/index.ts";
import { findInvitation, moveItem, movesOn, type StoredInvitation } from "../invitation/index.ts";
import { joinedItem, participantOfCode, type StoredParticipant } from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";
import { rewardItems } from "../reward/index.ts";
import { recipientOf } from "../suppression/index.ts";
import type { TransactItem } from "../table/index.ts";
import { type Invitee, newReferral } from "./new-referral.ts";
import { createItem, type StoredReferral } from "./store.ts";

/**
 * What counts an invitee for the participant behind the code: items for one transaction. They fail when the
 * invitee was counted before, and when somebody else joined by the same participant since they were made.
 */
export type Attribution =
  | { referral: StoredReferral; items: TransactItem[] }
  | { refused: Extract<ErrorCode, "referrer.not_found" | "join.self_referral"> };

export async function attribute(ctx: Ctx<Key>, project: HotProject, invitee: Invitee): Promise<Attribution> {
  const { table } = ctx;
  const participant = await participantOfCode(table, project.id, invitee.code);
  if (participant === null) return { refused: "referrer.not_found" };
  if (isSelf(participant, invitee)) return { refused: "join.self_referral" };
  const invitation = await invitationOf(ctx, project, participant, invitee.email);
  const referral = newReferral(ctx, project, participant, invitation, invitee);
  const items = [createItem(table, referral), joinedItem(table, participant)];
  if (invitation !== null && movesOn(invitation.status, "joined")) {
    items.push(moveItem(table, invitation, "joined", referral.joinedAt));
  }
  items.push(...(await rewardItems(ctx, referral, "joined")));
  return { referral, items };
}

function isSelf(participant: StoredParticipant, { externalId, email }: Invitee): boolean {
  return participant.externalId === externalId || (email !== undefined && participant.email === email);
}

/** The mail by which this same participant invited the address. */
async function invitationOf(
  { table }: Ctx<Key>,
  project: HotProject,
  participant: StoredParticipant,
  email: string | undefined,
): Promise<StoredInvitation | null> {
  if (email === undefined) return null;
  const recipient = recipientOf(project.workspaceId, email);
  const invitation = await findInvitation(table, { projectId: project.id, recipient });
  return invitation?.participantId === participant.participantId ? invitation : null;
}
