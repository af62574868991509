import { erasedEmailDomain } from "@kiteloop/contract/shared/fields";
import { eraseSavedFilters, widgetsOf } from "../../publishing/index.ts";
import {
  type ErasedPerson,
  type ErasurePorts,
  type ErasureStep,
  erasedIdOf,
  removeKept,
  replacementsOf,
} from "../../shared/person-erasure/index.ts";
import { hashRecipient, mailboxHash } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { removePayerFrom, renameConverted } from "../conversion/index.ts";
import { keepErasedMarks } from "../erased-mark/index.ts";
import { eraseReplayCursor } from "../fraud/index.ts";
import { eraseRecipientItems, findInvitation, renameSender } from "../invitation/index.ts";
import { eraseBalances } from "../ledger/index.ts";
import { eraseFormerCodes, findParticipant } from "../participant/index.ts";
import { eraseParticipantEmails } from "../participant-email/index.ts";
import { erasePayers } from "../payer/index.ts";
import { erasePayee, erasePayouts } from "../payout/index.ts";
import { eraseMailboxItem, findReferral, inviteeOfMailbox, renameInviter } from "../referral/index.ts";
import { renameRecipient } from "../reward/index.ts";
import { eraseSignInLinks } from "../sign-in/index.ts";
import { eraseWaitlistPlace, findConfirmation, findPlace } from "../waitlist/index.ts";
import { removeKeptInvitations, removeKeptOfSender } from "./kept-emails.ts";

const allTrue = async (parts: Promise<boolean>[]) => (await Promise.all(parts)).every((done) => done);

/** Moves the person's referrals, emails, conversions and rewards to the anonymous id. */
async function renameAll(
  ports: ErasurePorts,
  { projectId, emails, until }: ErasedPerson,
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
  const referral = await findReferral(table, { projectId, externalId: erasedAs });
  const converted = { projectId, participantExternalId: externalId };
  await renameConverted(table, converted, erasedAs, { until, referralId: referral?.referralId });
  const erased = { participantId: inviter?.participantId, referralId: referral?.referralId };
  done.push(await renameRecipient({ table, clock }, { projectId, externalId }, erasedAs, until, erased));
  return done.every((one) => one);
}

/** Erases an address: emails sent to it, its sign-in links and waitlist places, and the hash of its mailbox. */
async function forgetAddress(
  ports: ErasurePorts,
  person: ErasedPerson,
  email: string,
  n: number,
): Promise<boolean> {
  const { table, clock } = ports;
  const { workspaceId, projectId, participantId, until } = person;
  const recipient = hashRecipient(workspaceId, email);
  let done = true;
  const nobodys = `${participantId}.${n}@${erasedEmailDomain}`;
  const to = { recipient: hashRecipient(workspaceId, nobodys), email: nobodys };
  const invitation = await findInvitation(table, { projectId, recipient });
  if (invitation !== null && invitation.createdAt <= until) {
    await ports.expireEmail(invitation.invitationId);
    const items = eraseRecipientItems(table, invitation, to, clock.now().toISOString());
    done = (await transact(table, clock, items)).ok;
  }
  const erased = await findInvitation(table, { projectId, recipient: to.recipient });
  if (erased !== null) await removeKeptInvitations(ports, [erased]);
  await eraseSignInLinks(table, { projectId, recipient }, until, (ids) => removeKept(ports, ids));
  await forgetMailbox(ports, person, email);
  for (const { widgetId, type } of await widgetsOf(table, workspaceId, projectId)) {
    if (type !== "waitlist") continue;
    const key = { projectId, widgetId, recipient };
    const [place, waiting] = await Promise.all([
      findPlace(table, key),
      findConfirmation(table, key, clock.now().getTime()),
    ]);
    const since = waiting?.requestedAt ?? place?.claimedAt;
    if (since !== undefined && since <= until) {
      await eraseWaitlistPlace(table, key, (ids) => removeKept(ports, ids));
    }
  }
  return done;
}

/** Erases the record that the person, or an invitee they invited to their own mailbox, joined by this mailbox. */
async function forgetMailbox(
  { table, clock }: ErasurePorts,
  { workspaceId, projectId, participantId, externalIds, until }: ErasedPerson,
  email: string,
): Promise<void> {
  const mailbox = mailboxHash(workspaceId, email);
  const first = await inviteeOfMailbox(table, { projectId, mailbox });
  if (first === null) return;
  const brought = await findReferral(table, { projectId, externalId: first });
  const isNew = brought !== null && brought.joinedAt > until;
  if (!isNew && (externalIds.includes(first) || brought?.participantId === participantId)) {
    await transact(table, clock, [eraseMailboxItem(table, { projectId, mailbox })]);
  }
}

/**
 * Steps that erase a person from all items that name them, once nothing is stored under the person's own ids anymore.
 */
export const referralErasureSteps: readonly ErasureStep[] = [
  keepErasedMarks,
  erasePayee,
  (ports, person) => erasePayers(ports, person, removePayerFrom),
  async (ports, person) => {
    const renamed = replacementsOf(person).map((one) => renameAll(ports, person, one));
    const moved = await allTrue([erasePayouts(ports, person), ...renamed]);
    // Nothing is left in them once all has moved. There may be no second run.
    return (await eraseBalances(ports, person)) && moved;
  },
  (ports, person) => allTrue(person.emails.map((email, n) => forgetAddress(ports, person, email, n))),
  async ({ table }, person) => {
    await eraseSavedFilters(table, person, [...person.externalIds, ...person.emails]);
    return true;
  },
  (ports, person) => eraseReplayCursor(ports, person, person.externalIds),
  async (ports, person) => {
    await eraseFormerCodes(ports, person);
    return true;
  },
  async (ports, person) => {
    const erasedAs = erasedIdOf(person.participantId);
    await eraseParticipantEmails(ports.table, person, erasedAs, (ids) => removeKept(ports, ids));
    return true;
  },
];
