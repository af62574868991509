import { erasedMailDomain } from "@kiteloop/contract/fields";
import { forgetNames } from "../audit/index.ts";
import { renameConverted } from "../conversion/index.ts";
import { forgetErased } from "../dead-letter/index.ts";
import { expireMail } from "../delivery/index.ts";
import { forgetReplayPlace, mailboxOf } from "../fraud/index.ts";
import { eraseResults } from "../idempotency/index.ts";
import { eraseRecipientItems, findInvitation, renameSender } from "../invitation/index.ts";
import { erasedIdOf, findParticipant, forgetFormer } from "../participant/index.ts";
import { forgetMails } from "../participant-mail/index.ts";
import { findReferral, forgetMailboxItem, inviteeOfMailbox, renameInviter } from "../referral/index.ts";
import { renameRecipient } from "../reward/index.ts";
import { countedPart } from "../rollup/index.ts";
import { forgetShown, recipientOf, shownOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { findPlace, forgetPlace } from "../waitlist/index.ts";
import { eraseDeliveries } from "../webhook/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { type ErasurePorts, removeKept, removeKeptInvitations, removeKeptOfSender } from "./kept-mails.ts";
import { replacementsOf, replacePerson } from "./replace.ts";
import { noteReplaced, type StoredErasure } from "./store.ts";

/**
 * Takes a person out of all that is kept of a project. Done again, it does what is left. False where something was
 * changed by somebody else in that very moment: it has to be done again.
 */
export async function carryOut(ports: ErasurePorts, erasure: StoredErasure): Promise<boolean> {
  const { table } = ports;
  if (!erasure.replaced) {
    await replacePerson(ports, erasure);
    await noteReplaced(table, erasure);
  }
  const done = await Promise.all([
    ...replacementsOf(erasure).map((one) => renameAll(ports, erasure, one)),
    ...erasure.emails.map((email, n) => forgetAddress(ports, erasure, email, n)),
    forgetReplayPlace(ports, erasure, erasure.externalIds),
    eraseDeliveries(ports, erasure),
  ]);
  await Promise.all([
    forgetInAudit(ports, erasure),
    forgetAnswers(ports, erasure),
    forgetMails(table, erasure, erasedIdOf(erasure.participantId), (ids) => removeKept(ports, ids)),
    forgetFormer(table, erasure),
  ]);
  // Last: a copy is told from one of somebody who is known by what has become of its item.
  await forgetErased(ports, erasure.projectId, countedPart);
  return done.every((one) => one);
}

/** What they brought, mailed, did and earned is by nobody whose name is known. */
async function renameAll(
  ports: ErasurePorts,
  { projectId, emails, until }: StoredErasure,
  { externalId, erasedAs }: { externalId: string; erasedAs: string },
): Promise<boolean> {
  const { table, clock } = ports;
  const inviter = await findParticipant(table, { projectId, externalId: erasedAs });
  const done: boolean[] = [];
  if (inviter !== null) {
    await removeKeptOfSender(ports, inviter);
    done.push(await renameInviter({ table, clock }, inviter, inviter, emails));
    done.push(await renameSender({ table, clock }, inviter, inviter));
  }
  await renameConverted(table, { projectId, participantExternalId: externalId }, erasedAs, until);
  done.push(await renameRecipient({ table, clock }, { projectId, externalId }, erasedAs, until));
  return done.every((one) => one);
}

/** Mail they got, their places on lists, and that they joined by this mailbox. */
async function forgetAddress(
  ports: ErasurePorts,
  erasure: StoredErasure,
  email: string,
  n: number,
): Promise<boolean> {
  const { table, clock } = ports;
  const { workspaceId, projectId, participantId, until } = erasure;
  const recipient = recipientOf(workspaceId, email);
  let done = true;
  const nobodys = `${participantId}.${n}@${erasedMailDomain}`;
  const to = { recipient: recipientOf(workspaceId, nobodys), email: nobodys };
  const invitation = await findInvitation(table, { projectId, recipient });
  if (invitation !== null && invitation.createdAt <= until) {
    await expireMail({ table, clock }, invitation.invitationId);
    const items = eraseRecipientItems(table, invitation, to, clock.now().toISOString());
    done = (await transact(table, clock, items)).ok;
  }
  const erased = await findInvitation(table, { projectId, recipient: to.recipient });
  if (erased !== null) await removeKeptInvitations(ports, [erased]);
  await forgetShown(table, { workspaceId, recipient }, until);
  await forgetMailbox(ports, erasure, email);
  for (const { widgetId, type } of await widgetsOf(table, workspaceId, projectId)) {
    if (type !== "waitlist") continue;
    const place = await findPlace(table, { projectId, widgetId, recipient });
    if (place !== null && place.claimedAt <= until) {
      await forgetPlace(table, { projectId, widgetId, recipient }, (ids) => removeKept(ports, ids));
    }
  }
  return done;
}

/** That they joined by a mailbox, or somebody whom they invited to their own. */
async function forgetMailbox(
  { table, clock }: ErasurePorts,
  { workspaceId, projectId, participantId, externalIds, until }: StoredErasure,
  email: string,
): Promise<void> {
  const mailbox = recipientOf(workspaceId, mailboxOf(email).box);
  const first = await inviteeOfMailbox(table, { projectId, mailbox });
  if (first === null) return;
  const brought = await findReferral(table, { projectId, externalId: first });
  const isNew = brought !== null && brought.joinedAt > until;
  if (!isNew && (externalIds.includes(first) || brought?.participantId === participantId)) {
    await transact(table, clock, [forgetMailboxItem(table, { projectId, mailbox })]);
  }
}

/** What calls with an Idempotency-Key were answered: name, code and a token of a participant. */
async function forgetAnswers({ table }: ErasurePorts, erasure: StoredErasure): Promise<void> {
  const { workspaceId, projectId, participantId } = erasure;
  const left = await Promise.all(
    replacementsOf(erasure).map(({ erasedAs }) =>
      findParticipant(table, { projectId, externalId: erasedAs }),
    ),
  );
  const ids = left.flatMap((one) => (one === null ? [] : [one.participantId]));
  await eraseResults(table, workspaceId, [...new Set([participantId, ...ids])]);
}

/**
 * The audit log calls a referral that somebody reviewed by the invitee's name, and an address that was put on the list of
 * those not to be mailed by its first letter and its domain.
 */
async function forgetInAudit(
  { table }: ErasurePorts,
  { workspaceId, projectId, participantId, externalIds, emails, until }: StoredErasure,
): Promise<void> {
  const ids = externalIds.map((_, n) => erasedIdOf(participantId, n));
  const found = await Promise.all(ids.map((externalId) => findReferral(table, { projectId, externalId })));
  const reviewed = new Set(found.flatMap((one) => (one === null ? [] : [one.referralId])));
  const shown = new Set(emails.map(shownOf));
  await forgetNames(
    table,
    workspaceId,
    ({ at, action, subject }) =>
      reviewed.has(subject.id) ||
      (at <= until && action.startsWith("suppression.") && shown.has(subject.name)),
  );
}
