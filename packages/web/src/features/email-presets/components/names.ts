import type { MailPurpose } from "@kiteloop/contract/mail-preset";

export const purposeNames: Record<MailPurpose, { label: string; when: string }> = {
  invitation: {
    label: "Invitation",
    when: "Sent to a friend whose address a participant enters in an invite widget.",
  },
  place: {
    label: "Place in the waitlist",
    when: "Sent to who enters an address that is on the waitlist already, once a day at most.",
  },
};

const variables = new Map([
  ["inviterName", "Who invites"],
  ["recipientName", "Who is invited, where their name is known"],
  ["greeting", "“Hi Ben,”, or nothing where no name is known"],
  ["projectName", "The project"],
  ["link", "The personal link"],
  ["position", "The place in the line"],
  ["progress", "How friends move them up, and how many joined"],
]);

/** What a variable stands for; nothing for one this version does not know. */
export const variableText = (name: string): string => variables.get(name) ?? "";
