import type { Analytics } from "@kiteloop/contract/reports/analytics";

const notes: Readonly<Record<Analytics["shareInvited"]["state"], string>> = {
  ok: "",
  no_participants: "Nobody has been identified in this time.",
  not_identified: "More joined than were identified: identify every new user.",
};

/** Why there is no share of new users who were invited; empty if there is one. */
export const shareNote = (state: Analytics["shareInvited"]["state"]): string => notes[state];
