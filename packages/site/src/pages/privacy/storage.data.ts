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
  {
    name: "__Host-kl_passkey",
    purpose:
      "Set only if you sign in with a passkey: your email address and, encrypted like it, what your device was asked to sign.",
    until: "you are signed in, at most 3 minutes after it was set",
  },
  {
    name: "__Host-kl_attempt",
    purpose:
      "Set only if you sign in with an identity provider: makes sure that its answer is to a question of this browser.",
    until: "the provider answers, at most 10 minutes after it was set",
  },
  {
    name: "__Host-kl_provider",
    purpose:
      "Set only if you sign in with an identity provider on an instance that runs on one server: the same for the part of it that asks the provider.",
    until: "the provider answers, at most 5 minutes after it was set",
  },
  {
    name: "__Host-kl_outsider",
    purpose:
      "Set only if an identity provider named an address that has an account: the provider, its ID for you, your name and address, until you confirm with your password.",
    until: "you confirm, at most 10 minutes after it was set",
  },
];

/** Contents of the item that the script stores on other sites, by their names there; a test compares them with the script. */
export const storedBySites: Record<string, string> = {
  code: "the code of the last or, if the site chose so, the first link you followed, with its time and channel",
  told: "that this link was reported for the site’s user",
  clicked: "codes whose clicks were reported",
  dismissed: "greetings you dismissed",
  unsent: "events whose delivery isn’t confirmed yet",
  places: "a token that shows your place on a waitlist you joined",
  first: "when your first visit began",
  bucket: "a random number, for widgets that only a share of visitors sees",
  shown: "when a widget was shown",
  closed: "when you closed a widget",
  session: "when your visit in this tab began and was last active",
  debug: "that a developer asked for warnings in this tab",
};

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
    name: "kiteloop.provider",
    purpose: "The page to open after signing in with an identity provider.",
    until: "the provider answers, or you close the tab",
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
    name: "kiteloop.language",
    purpose: "The language of the members’ area that you chose in your profile.",
    until: "you leave the choice to the browser",
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
    name: "kiteloop.draft.<widget>",
    purpose:
      "Which version of a widget’s draft this browser saved last, so that you aren’t told of your own change.",
    until: "you sign out",
  },
  {
    name: "kiteloop.code",
    purpose: "The language in which you chose to read the documentation’s examples.",
    until: "you clear the site’s data",
  },
  {
    name: "kiteloop.page.<key>",
    purpose: "On a project’s share page: that you are signed in, for an hour at most.",
    until: "you sign out or close the tab",
  },
  {
    name: "kiteloop:<project>",
    purpose: `On sites that embed Kiteloop, as far as it is needed there: ${new Intl.ListFormat("en").format(Object.values(storedBySites))}.`,
    until:
      "you clear the site’s data, or close the tab for what is about this tab. The code is ignored after the site’s attribution window, 365 days at most. Events are removed once they are delivered",
  },
];
