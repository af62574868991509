import { erasedMailDomain } from "@kiteloop/contract/fields";
import { forgetNames } from "../audit/index.ts";
import type { Platform } from "../context/index.ts";
import { renameConverted } from "../conversion/index.ts";
import { forgetErased } from "../dead-letter/index.ts";
import { expireMail } from "../delivery/index.ts";
import { mailboxOf } from "../fraud/index.ts";
import { eraseRecipientItems, findInvitation, renameSender } from "../invitation/index.ts";
import { erasedIdOf, findParticipant, forgetFormer } from "../participant/index.ts";
import { forgetMails } from "../participant-mail/index.ts";
import { findReferral, forgetMailboxItem, inviteeOfMailbox, renameInviter } from "../referral/index.ts";
import { renameRecipient } from "../reward/index.ts";
import { countedPart } from "../rollup/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { findPlace, forgetPlace } from "../waitlist/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { replacementsOf, replacePerson } from "./replace.ts";
import { noteReplaced, type StoredErasure } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

/** Takes a person out of all that is kept of a project. Done again, it does what is left. */
export async function carryOut(ports: Ports, erasure: StoredErasure): Promise<void> {
  const { table } = ports;
  if (!erasure.replaced) {
    await replacePerson(ports, erasure);
    await noteReplaced(table, erasure);
  }
  await Promise.all([
    ...replacementsOf(erasure).map((one) => renameAll(ports, erasure, one)),
    ...erasure.emails.map((email, n) => forgetAddress(ports, erasure, email, n)),
    forgetReviews(ports, erasure),
    forgetMails(table, erasure, erasedIdOf(erasure.participantId)),
    forgetFormer(table, erasure),
  ]);
  // Last: a copy is told from one of somebody who is known by what has become of its item.
  await forgetErased(ports, erasure.projectId, countedPart);
}

/** What they brought, mailed, did and earned is by nobody whose name is known. */
async function renameAll(
  { table, clock }: Ports,
  { projectId, until }: StoredErasure,
  { externalId, erasedAs }: { externalId: string; erasedAs: string },
): Promise<void> {
  const inviter = await findParticipant(table, { projectId, externalId: erasedAs });
  if (inviter !== null) {
    await renameInviter({ table, clock }, inviter, inviter);
    await renameSender({ table, clock }, inviter, inviter);
  }
  await renameConverted(table, { projectId, participantExternalId: externalId }, erasedAs, until);
  await renameRecipient({ table, clock }, { projectId, externalId }, erasedAs, until);
}

/** Mail they got, their places on lists, and that they joined by this mailbox. */
async function forgetAddress(
  { table, clock }: Ports,
  { workspaceId, projectId, participantId, externalIds, until }: StoredErasure,
  email: string,
  n: number,
): Promise<void> {
  const recipient = recipientOf(workspaceId, email);
  const invitation = await findInvitation(table, { projectId, recipient });
  if (invitation !== null && invitation.createdAt <= until) {
    await expireMail({ table, clock }, invitation.invitationId);
    const nobodys = `${participantId}.${n}@${erasedMailDomain}`;
    const to = { recipient: recipientOf(workspaceId, nobodys), email: nobodys };
    await transact(table, clock, eraseRecipientItems(table, invitation, to, clock.now().toISOString()));
  }
  const mailbox = recipientOf(workspaceId, mailboxOf(email).box);
  const first = await inviteeOfMailbox(table, { projectId, mailbox });
  if (first !== null && externalIds.includes(first)) {
    await transact(table, clock, [forgetMailboxItem(table, { projectId, mailbox })]);
  }
  for (const { widgetId, type } of await widgetsOf(table, workspaceId, projectId)) {
    if (type !== "waitlist") continue;
    const place = await findPlace(table, { projectId, widgetId, recipient });
    if (place !== null && place.claimedAt <= until) {
      await forgetPlace(table, { projectId, widgetId, recipient });
    }
  }
}

/** The audit log calls a referral that somebody reviewed by the invitee's name. */
async function forgetReviews(
  { table }: Ports,
  { workspaceId, projectId, participantId, externalIds }: StoredErasure,
): Promise<void> {
  const ids = externalIds.map((_, n) => erasedIdOf(participantId, n));
  const found = await Promise.all(ids.map((externalId) => findReferral(table, { projectId, externalId })));
  const reviewed = found.flatMap((one) =>
    one !== null && (one.reviewedBy !== undefined || one.review === "approved" || one.review === "rejected")
      ? [one.referralId]
      : [],
  );
  if (reviewed.length > 0) await forgetNames(table, workspaceId, new Set(reviewed));
}
