import * as z from "zod";
import { type DependentsOf, deliveryKey, itemKey, partitionKey } from "../../shared/dependent-items/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { reminderIdOf } from "../email/index.ts";
import { participantHolder } from "../invitation/index.ts";
import { termKeys } from "../participant/index.ts";
import { debtKeys } from "../reward/index.ts";

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
const Reward = z.looseObject({
  projectId: z.string(),
  rewardId: z.string(),
  recipientExternalId: z.string(),
  earnedAt: z.string(),
  currency: z.string().optional(),
  debt: z.number().optional(),
});
const SignInLink = z.looseObject({ signInLinkId: z.string() });
const PlaceEmail = z.looseObject({ placeMailId: z.string() });
const Referral = z.looseObject({ projectId: z.string(), email: z.string().optional() });

/** Items that can only be found through an item of this district, by its entity. */
export const referralDependents: ReadonlyMap<string, DependentsOf> = new Map<string, DependentsOf>([
  [
    "participant",
    (_table, item) => {
      const participant = Participant.parse(item);
      const { projectId, participantId, code } = participant;
      return {
        keys: termKeys(participant),
        ownKeys: { projectId, keys: [itemKey("participantCode", ["code", code])] },
        partitions: [
          partitionKey(["projectId", projectId], ["participantId", participantId]),
          partitionKey(["holder", participantHolder(participant)]),
        ],
      };
    },
  ],
  [
    "invitation",
    (_table, item) => {
      const { projectId, invitationId } = Invitation.parse(item);
      const reminder = itemKey("delivery", ["deliveryId", reminderIdOf(invitationId)]);
      return { ownKeys: { projectId, keys: [deliveryKey(invitationId), reminder] } };
    },
  ],
  ["reward", (_table, item) => ({ keys: debtKeys(Reward.parse(item)) })],
  ["signInLink", (_table, item) => ({ keys: [deliveryKey(SignInLink.parse(item).signInLinkId)] })],
  ["placeMail", (_table, item) => ({ keys: [deliveryKey(PlaceEmail.parse(item).placeMailId)] })],
  [
    "referral",
    (_table, item, workspaceId) => {
      const { projectId, email } = Referral.parse(item);
      if (email === undefined) return {};
      const mailbox = mailboxHash(workspaceId, email);
      return { keys: [itemKey("inviteeMailbox", ["projectId", projectId], ["mailbox", mailbox])] };
    },
  ],
]);
