import * as z from "zod";
import type { Table } from "../context/index.ts";
import { deliveryIdOf, reminderIdOf } from "../delivery/index.ts";
import { mailboxOf } from "../fraud/index.ts";
import { participantHolder } from "../invitation/index.ts";
import { termKeys } from "../participant/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { ofHolder, one, partition } from "./places.ts";
import { allOf, type Key, type Stored } from "./store.ts";

const Participant = z.looseObject({
  projectId: z.string(),
  participantId: z.string(),
  externalId: z.string(),
  code: z.string(),
  name: z.string(),
  email: z.string().optional(),
  knownAs: z.string().optional(),
});
const Invitation = z.looseObject({ projectId: z.string(), invitationId: z.string() });
const PlaceMail = z.looseObject({ placeMailId: z.string() });
const ParticipantMail = z.looseObject({ participantMailId: z.string() });
const DigestMail = z.looseObject({ deliveryId: z.string() });
const MemberInvitationMail = z.looseObject({ memberInvitationMailId: z.string() });
const Webhook = z.looseObject({ webhookId: z.string() });
const Referral = z.looseObject({ projectId: z.string(), email: z.string().optional() });

/** What can be found through this item alone: it has to go before the item does. */
export async function dependentsOf(table: Table, workspaceId: string, item: Stored): Promise<Key[]> {
  switch (item.__edb_e__) {
    case "participant": {
      const participant = Participant.parse(item);
      const { projectId, participantId, code } = participant;
      const own = await Promise.all([
        allOf(table, { pk: partition(["projectId", projectId], ["participantId", participantId]) }),
        allOf(table, ofHolder(participantHolder(participant))),
        ofProjectAlone(table, projectId, one("participantCode", ["code", code])),
      ]);
      return [...termKeys(table, participant), ...own.flat()];
    }
    case "invitation": {
      const { projectId, invitationId } = Invitation.parse(item);
      const mails = [deliveryKey(invitationId), one("delivery", ["deliveryId", reminderIdOf(invitationId)])];
      return (await Promise.all(mails.map((mail) => ofProjectAlone(table, projectId, mail)))).flat();
    }
    case "memberInvitationMail":
      return [deliveryKey(MemberInvitationMail.parse(item).memberInvitationMailId)];
    case "digestMail":
      return [one("delivery", ["deliveryId", DigestMail.parse(item).deliveryId])];
    case "participantMail":
      return [deliveryKey(ParticipantMail.parse(item).participantMailId)];
    case "placeMail":
      return [deliveryKey(PlaceMail.parse(item).placeMailId)];
    case "webhook":
      return allOf(table, { pk: partition(["webhookId", Webhook.parse(item).webhookId]) });
    case "referral": {
      const { projectId, email } = Referral.parse(item);
      if (email === undefined) return [];
      const mailbox = recipientOf(workspaceId, mailboxOf(email).box);
      return [one("inviteeMailbox", ["projectId", projectId], ["mailbox", mailbox])];
    }
    default:
      return [];
  }
}

const Owned = z.looseObject({
  projectId: z.string().optional(),
  subject: z.looseObject({ projectId: z.string().optional() }).optional(),
});

/**
 * The key of an item that is found by an id alone, where it is the project's: an imported item may name an id that is
 * somebody else's.
 */
async function ofProjectAlone(table: Table, projectId: string, key: Key): Promise<Key[]> {
  const found = await allOf(table, { pk: key.pk, prefix: key.sk });
  const { projectId: own, subject } = Owned.parse(found[0] ?? {});
  return (own ?? subject?.projectId) === projectId ? [key] : [];
}

const deliveryKey = (id: string) => one("delivery", ["deliveryId", deliveryIdOf(id)]);
