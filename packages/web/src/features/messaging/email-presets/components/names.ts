import type { EmailPurpose } from "@kiteloop/contract/messaging/email-template";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const purposeNames: Record<EmailPurpose, { label: string; when: string }> = {
  invitation: {
    label: t("Invitation"),
    when: t("Sent when a participant invites someone by email."),
  },
  reminder: {
    label: t("Reminder"),
    when: t("Sent once to invitees who haven’t opened their link, if enabled in the project."),
  },
  joined: {
    label: t("Invitee joined"),
    when: t("Sent to the inviter when an invitee joins, if enabled in the project."),
  },
  reward: {
    label: t("Reward"),
    when: t("Sent to the participant or invitee when a reward is approved, if enabled in the project."),
  },
  place: {
    label: t("Waitlist position"),
    when: t("Sent when someone joins the waitlist again with the same email. Once a day at most."),
  },
  signIn: {
    label: t("Sign-in link"),
    when: t("Sent when someone asks for a link on a share page. The link works once, within 24 hours."),
  },
  confirmation: {
    label: t("Waitlist confirmation"),
    when: t("Sent when someone joins a waitlist that asks for confirmation. The link works for 7 days."),
  },
  payoutMethod: {
    label: t("Payout method changed"),
    when: t("Sent to the payee when the way they are paid was changed, 72 hours before it is used."),
  },
  payoutPaid: {
    label: t("Payout paid"),
    when: t("Sent to the payee when you note that a payout was paid."),
  },
  payoutFailed: {
    label: t("Payout failed"),
    when: t("Sent to the payee when you note that a payout failed, so that they check how they are paid."),
  },
};

const variables = new Map([
  ["inviterName", t("Name of the inviter")],
  ["recipientName", t("Name of the invitee, if known")],
  ["greeting", t("“Hi Ben,” or nothing if the name isn’t known")],
  ["projectName", t("Project name")],
  ["link", t("Personal link")],
  ["friendName", t("Name of the invitee as entered by the inviter, or “A friend”")],
  ["soFar", t("Number of invitees who joined so far, from the second on")],
  ["reward", t("Reward, as named in your reward rules")],
  ["position", t("Waitlist position")],
  ["amount", t("Amount of the payout, with its currency")],
  ["reference", t("Reference on the bank statement")],
  ["progress", t("How to move up, and invitees so far")],
]);

/** Description of a variable; undefined for one that this version does not know. */
export const variableText = (name: string): string => variables.get(name) ?? "";
