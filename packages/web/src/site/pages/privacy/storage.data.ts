import { retention } from "@kiteloop/contract/shared/retention";

export type StorageEntry = { name: string; purpose: string; until: string };

const { count } = retention.sessions.keptFor;

/** Every cookie of this software; a test compares them with the code. */
export const cookies: readonly StorageEntry[] = [
  {
    name: "__Host-kl_access",
    purpose: "Says who is signed in. What it holds is good for 15 minutes at a time.",
    until: `you sign out, at the latest ${count} days after it was set`,
  },
  {
    name: "__Host-kl_refresh",
    purpose: "Renews the other one, so that nobody has to sign in every 15 minutes.",
    until: `you sign out, at the latest ${count} days after it was set`,
  },
  {
    name: "__Host-kl_challenge",
    purpose:
      "With two-step sign-in on: that the password was right, until the code is typed in. Set only then.",
    until: "the code was right, at the latest 3 minutes after it was set",
  },
];

/** Every item in browser storage, here and on sites that embed Kiteloop; a test compares them with the code. */
export const browserItems: readonly StorageEntry[] = [
  {
    name: "kiteloop.theme",
    purpose: "Whether you chose light or dark. Stored when you choose one.",
    until: "you choose the system's setting again",
  },
  {
    name: "kiteloop.session",
    purpose:
      "Whether this browser last signed in or out, so that the server need not be asked and public pages lead back to your workspace. Not who you are.",
    until: "the next sign-in or sign-out replaces it",
  },
  {
    name: "kiteloop.inviteFlow",
    purpose:
      "Your answers to the invite-flow assessment and the check you were at, so that you can go on later. Stored when you answer.",
    until: "you start over, or clear the site's data",
  },
  {
    name: "kiteloop.invitation",
    purpose:
      "The token of the invitation to a workspace whose link you opened, so that it survives a reload and the way between signing in and signing up.",
    until: "you accepted it or the tab is closed",
  },
  {
    name: "kiteloop.project",
    purpose: "Which project you opened last, so that the members' area has it at hand.",
    until: "you clear the site's data",
  },
  {
    name: "kiteloop.reloaded",
    purpose: "When the page last reloaded itself after an update, so that it does not do so in a loop.",
    until: "the tab is closed",
  },
  {
    name: "kiteloop.form.<form>",
    purpose: "What you typed into the contact form or into a testimonial, so that it survives a reload.",
    until: "the form was sent or the tab is closed",
  },
  {
    name: "kiteloop:<project>",
    purpose:
      "On sites that embed Kiteloop: the code of the participant whose link was followed last, when and how it was shared, that the site was told of it, codes whose click was reported, widgets that were dismissed, and events that could not be delivered yet.",
    until:
      "the site's data are cleared in the browser. The code is ignored after the days within which the site counts a link, 365 at most, events go when they are delivered",
  },
];
