import type { EmailPurpose } from "@kiteloop/contract/messaging/email-template";

export const purposeNames: Record<EmailPurpose, { label: string; when: string }> = {
  invitation: {
    label: "Invitation",
    when: "Sent to a friend whose address a participant enters in an invite widget.",
  },
  reminder: {
    label: "Reminder",
    when: "Sent once to a friend who has not followed the invitation after some days, where the project’s settings say so.",
  },
  joined: {
    label: "Friend joined",
    when: "Sent to a participant when someone they brought joins, where the project’s settings say so.",
  },
  reward: {
    label: "Reward",
    when: "Sent to who earned a reward, participant or friend, once it is approved, where the project’s settings say so.",
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
  ["friendName", "The friend, as the participant named them when inviting by email; else “A friend”"],
  ["soFar", "How many friends joined so far, from the second on"],
  ["reward", "What they get, as your reward rules call it"],
  ["position", "The place in the line"],
  ["progress", "How friends move them up, and how many joined"],
]);

/** Description of a variable; undefined for one that this version does not know. */
export const variableText = (name: string): string => variables.get(name) ?? "";
