/** Texts that widgets and the share page have in common, which their readers meet in both. */
export const common = {
  link: {
    copy: "Copy link",
    copied: "Copied",
    copyByHand: "Copy the selected link.",
    share: "Share",
    message: "I’ve been using this and thought of you. Here’s my link:",
  },
  invite: {
    emailLabel: "Your friend’s email",
    messageLabel: "Your message",
    send: "Send invitation",
    sent: "Invitation sent to {email}.",
    alreadyInvited: "This person has already been invited.",
    limitReached: "You’ve reached today’s limit. Try again tomorrow.",
    ownAddress: "That’s your own address.",
  },
  own: {
    nextReward: "Next reward",
    allReached: "You’ve reached every milestone.",
    ownRewards: "Rewards",
    noRewards: "No rewards yet.",
    rewardPending: "Pending",
    rewardApproved: "Approved",
    rewardFulfilled: "Received",
    rewardReversed: "Withdrawn",
    ownFriends: "Friends",
    noFriends: "No friends yet. Share your link to start.",
    aFriend: "A friend",
    friendSent: "Invited",
    friendClicked: "Opened your link",
    friendJoined: "Joined",
    friendPending: "Pending",
    friendRewarded: "Rewarded",
    more: "Show more",
  },
  qr: "Show QR code",
  yourEmail: "Your email",
  emailInvalid: "Enter an email address, such as sam@example.com.",
  leaderboard: "Leaderboard",
  you: "You",
};

export type SharedTexts = typeof common;

type Plurals = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Texts with `{percent}`; those for some months in each plural form that the language has, with `{months}`. `net` adds to such
 * a `{share}` that it is of the net amount, and `payments` that it is for so many `{payments}` at most. `fixed` are the same with
 * an `{amount}` for each payment.
 */
export type ShareTexts = {
  forever: string;
  months: Plurals;
  net: string;
  fixed: { forever: string; months: Plurals };
  payments: Plurals;
};

/** A share of payments. */
export const share: ShareTexts = {
  forever: "{percent} of everything they pay",
  months: {
    one: "{percent} of what they pay for {months} month",
    other: "{percent} of what they pay for {months} months",
  },
  net: "{share}, without tax and shipping",
  fixed: {
    forever: "{amount} for each of their payments",
    months: {
      one: "{amount} for each of their payments, for {months} month",
      other: "{amount} for each of their payments, for {months} months",
    },
  },
  payments: {
    one: "{share}, for {payments} payment at most",
    other: "{share}, for {payments} payments at most",
  },
};

/** The last day on which participants earn rewards. */
export const until = "Earn rewards until {date}.";

/** The balance of a participant, the state of a reward that was added to it, and the link to the page on which they choose how they are paid. */
export const balance = {
  amount: "Your balance: {amount}",
  added: "In your balance",
  link: "Payouts and how you are paid",
};

export type BalanceTexts = typeof balance;
