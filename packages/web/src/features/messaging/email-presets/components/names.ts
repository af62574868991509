import type { EmailPurpose } from "@kiteloop/contract/messaging/email-template";
import { t } from "../messages.ts";

export const purposeNames: Record<EmailPurpose, { label: string; when: string }> = {
  invitation: {
    label: t("emailPresets.names.invitation"),
    when: t("emailPresets.names.when"),
  },
  reminder: {
    label: t("emailPresets.names.reminder"),
    when: t("emailPresets.names.sentOnceToInvitees"),
  },
  joined: {
    label: t("emailPresets.names.inviteeJoined"),
    when: t("emailPresets.names.sentToTheInviter"),
  },
  reward: {
    label: t("emailPresets.names.reward"),
    when: t("emailPresets.names.sentToTheParticipant"),
  },
  place: {
    label: t("emailPresets.names.waitlistPosition"),
    when: t("emailPresets.names.sentWhenSomeoneJoins"),
  },
  signIn: {
    label: t("emailPresets.names.signInLink"),
    when: t("emailPresets.names.sentOnTheSharePage"),
  },
  confirmation: {
    label: t("emailPresets.names.waitlistConfirmation"),
    when: t("emailPresets.names.sentToConfirmAnAddress"),
  },
};

const variables = new Map([
  ["inviterName", t("emailPresets.names.nameOfTheInviter")],
  ["recipientName", t("emailPresets.names.nameOfTheInvitee")],
  ["greeting", t("emailPresets.names.hiBenOrNothing")],
  ["projectName", t("emailPresets.names.projectName")],
  ["link", t("emailPresets.names.personalLink")],
  ["friendName", t("emailPresets.names.nameOfTheInvitee2")],
  ["soFar", t("emailPresets.names.numberOfInviteesWho")],
  ["reward", t("emailPresets.names.rewardAsNamedIn")],
  ["position", t("emailPresets.names.waitlistPosition")],
  ["progress", t("emailPresets.names.howToMoveUp")],
]);

/** Description of a variable; undefined for one that this version does not know. */
export const variableText = (name: string): string => variables.get(name) ?? "";
