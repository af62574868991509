import { retention } from "@kiteloop/contract/shared/retention";

export type StorageEntry = { name: string; purpose: string; until: string };

const { count } = retention.sessions.keptFor;

/** Every cookie of this software; a test compares them with the code. */
export const cookies: readonly StorageEntry[] = [
  {
    name: "__Host-kl_access",
    purpose: "Identifies the signed-in user. It is valid for 15 minutes.",
    until: `you sign out, at the latest ${count} days after it was set`,
  },
  {
    name: "__Host-kl_refresh",
    purpose: "Renews the access cookie, so that you don’t have to sign in every 15 minutes.",
    until: `you sign out, at the latest ${count} days after it was set`,
  },
  {
    name: "__Host-kl_challenge",
    purpose:
      "Set only with two-step sign-in: records that the password was correct until you enter the code.",
    until: "you enter the correct code, at most 3 minutes after it was set",
  },
];

/** Every item in browser storage, here and on sites that embed Kiteloop; a test compares them with the code. */
export const browserItems: readonly StorageEntry[] = [
  {
    name: "kiteloop.theme",
    purpose: "Whether you chose light or dark. Stored when you choose one.",
    until: "you choose the system setting again",
  },
  {
    name: "kiteloop.session",
    purpose:
      "Whether this browser last signed in or out, so that public pages can link to your workspace without asking the server. It doesn’t contain who you are.",
    until: "the next sign-in or sign-out replaces it",
  },
  {
    name: "kiteloop.inviteFlow",
    purpose:
      "Your answers to the invite-flow assessment and your current check, so that you can continue later. Stored when you answer.",
    until: "you start over, or clear the site’s data",
  },
  {
    name: "kiteloop.invitation",
    purpose:
      "The token of a workspace invitation whose link you opened, so that it is kept while you reload, sign in or sign up.",
    until: "you accept it or close the tab",
  },
  {
    name: "kiteloop.recent",
    purpose: "The addresses of the last screens you opened from the search, so that it shows them first.",
    until: "you clear the site’s data",
  },
  {
    name: "kiteloop.project",
    purpose: "The project you opened last, so that the members’ area shows it first.",
    until: "you clear the site’s data",
  },
  {
    name: "kiteloop.setup",
    purpose: "The workspaces for which you dismissed the note that setup is complete.",
    until: "you clear the site’s data",
  },
  {
    name: "kiteloop.singleKeys",
    purpose: "That you turned off shortcuts of a single key.",
    until: "you turn them on again",
  },
  {
    name: "kiteloop.reloaded",
    purpose: "When the page last reloaded after an update, so that it doesn’t reload in a loop.",
    until: "you close the tab",
  },
  {
    name: "kiteloop.form.<form>",
    purpose: "What you entered in the contact form or a testimonial, so that it is kept when you reload.",
    until: "you send the form or close the tab",
  },
  {
    name: "kiteloop.page.<key>",
    purpose: "On a project’s share page: that you are signed in, for an hour at most.",
    until: "you sign out or close the tab",
  },
  {
    name: "kiteloop:<project>",
    purpose:
      "On sites that embed Kiteloop: the code of the last link you followed, with its time and channel and whether it was reported, codes whose clicks were reported, widgets you dismissed, and events that couldn’t be delivered yet.",
    until:
      "you clear the site’s data. The code is ignored after the site’s attribution window, 365 days at most. Events are removed once they are delivered",
  },
];
