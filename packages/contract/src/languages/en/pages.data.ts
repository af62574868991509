/** Pages where people arrive by a link. `{name}` and the like are replaced by values. */

/** The page that confirms an address for a waitlist: before, afterwards, and if it can’t. */
export const confirmation = {
  title: "Confirm your place",
  question: "We reserved a place for you on the waitlist of {project}. Confirm your address to get it.",
  confirm: "Confirm my address",
  confirmedTitle: "You’re on the waitlist",
  position: "You’re number {position} on the waitlist of {project}.",
  moveUp: "Share your link, and move up {places} for each friend who joins.",
  closedTitle: "Try again later",
  closed: "The waitlist of {project} is closed right now. Open this link again later.",
  invalidTitle: "This link doesn’t work anymore",
  invalid: "It has expired, or it was replaced. Enter your address on the waitlist again to get a new one.",
};

export type ConfirmationTexts = typeof confirmation;

/** The page behind an unsubscribe link: the question, and each answer. */
export const unsubscribe = {
  title: "Stop emails from {project}?",
  question:
    "No more invitations, reminders or news of friends, from any project of the same operator. Emails you ask for, such as sign-in links, still arrive.",
  unsubscribe: "Unsubscribe",
  stoppedTitle: "You are unsubscribed",
  stopped:
    "{project} and other projects of the same operator now email you only what you ask for, such as sign-in links.",
  subscribe: "Subscribe again",
  startedTitle: "You are subscribed again",
  started: "{project} and other projects of the same operator may email you again.",
  blockedTitle: "This address gets no emails",
  blocked:
    "Earlier emails bounced or were reported as spam, or {project} blocked this address. Ask {project} to change this.",
};

export type UnsubscribeTexts = typeof unsubscribe;

/** The pages that say why an address doesn’t open. */
export const problem = {
  lostTitle: "This link doesn’t work",
  lost: "Part of it may be missing. Open it again from where you found it, or ask the person who sent it.",
  failedTitle: "Something went wrong",
  failed: "Try again in a moment.",
  emptyTitle: "Nothing to see here",
  empty: "This address opens links and widgets. Open the whole link that you were sent.",
};

export type ProblemTexts = typeof problem;

/** The preview of a link. */
export const linkPreview = {
  invitedBy: "{name} invites you to {project}",
  invited: "You’re invited to {project}",
  reward: "Your reward: {reward}",
  open: "Open {project}",
  ended: "This link no longer works",
};

export type LinkPreviewTexts = typeof linkPreview;
