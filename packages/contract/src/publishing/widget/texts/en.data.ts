import type { WidgetTexts } from "../content.ts";
import type { WidgetType } from "../types.ts";

/** Built-in texts of one language, for each widget type. */
export type LanguageTexts = { [T in WidgetType]: WidgetTexts<T> };

const panel = { reward: "", friendReward: "", close: "Close" };

const link = {
  copy: "Copy link",
  copied: "Copied",
  copyByHand: "The link is selected. Copy it with Ctrl+C or ⌘C.",
  share: "Share",
  message: "I have been using this and thought of you. Here is my link:",
  loadFailed: "Your link could not be loaded.",
  retry: "Try again",
};

const signedOut = { signedOut: "Sign in to get your personal link.", signIn: "Sign in" };

const friends = { stats: "{invited} invited by email · {joined} joined", noStats: "Nobody invited yet" };

const joined = {
  stats: "Joined with your link: {joined}",
  noStats: "Nobody has joined with your link yet",
};

const email = {
  emailExample: "sam@example.com",
  emailInvalid: "Enter an email address, such as sam@example.com.",
};

export const english: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "Invite a friend",
    title: "Invite a friend",
    body: "Send a friend your personal link. We will tell you when they join.",
    emailLabel: "Your friend's email",
    send: "Send invitation",
    sent: "Invitation sent to {email}.",
    sendFailed: "The invitation could not be sent. Try again in a moment.",
    alreadyInvited: "This person has been invited already.",
    limitReached: "That is all for today. Try again tomorrow.",
    ownAddress: "That is your own address.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Share your link",
    title: "Share your link",
    body: "Everyone who joins with your personal link is counted for you.",
    qr: "Show QR code",
    qrFailed: "The QR code could not be loaded.",
  },
  welcome: {
    ...panel,
    title: "{inviter} invited you",
    anonymousTitle: "A friend invited you",
    body: "Join with this invitation and your friend will hear about it.",
    offer: "You are invited",
    action: "Get started",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "I am on the waitlist for this. Join it with my link:",
    loadFailed: "Your place could not be loaded.",
    launcher: "Join the waitlist",
    title: "Be among the first",
    body: "Leave your email and see your place in the line. Inviting friends moves you up.",
    emailLabel: "Your email",
    join: "Join the waitlist",
    position: "You are number {position}",
    moveUp: "Each friend who joins moves you up by {places}.",
    alreadyJoined: "This address is on the list already. We have emailed your place to it.",
    full: "The list is full. Thank you for your interest.",
    joinFailed: "You could not be added just now. Try again in a moment.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "Leaderboard",
    title: "Who brings the most friends",
    body: "Each friend who joins with your link counts.",
    loadFailed: "This part could not be loaded.",
    signedOut: "Sign in to see your own place.",
    counted: "Friends",
    you: "You",
    empty: "Nobody is on the board yet. You could be the first.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Your progress could not be loaded.",
    launcher: "Your rewards",
    title: "Bring friends, get rewards",
    body: "Each friend who joins with your link brings you closer.",
    progress: "Friends: {count} of {goal}",
    next: "{left} to go",
    reached: "Reached",
    done: "You have reached every reward. Thank you!",
    reward1: "A sticker",
    reward2: "A month free",
    reward3: "A year free",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Enjoying it so far?",
    body: "A friend of yours might too. Send them your personal link.",
    action: "Invite a friend",
    later: "Not now",
  },
};
