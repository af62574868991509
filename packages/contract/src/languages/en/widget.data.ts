import type { WidgetTexts } from "../../publishing/widget/content.ts";
import type { WidgetType } from "../../publishing/widget/types.ts";
import { common } from "./common.data.ts";

/** Built-in texts of one language, for each widget type. */
export type LanguageTexts = { [T in WidgetType]: WidgetTexts<T> };

const panel = { reward: "", friendReward: "", close: "Close" };

const link = {
  ...common.link,
  loadFailed: "Your link couldn’t be loaded.",
  retry: "Try again",
};

const signedOut = { signedOut: "Sign in to get your personal link.", signIn: "Sign in" };

const friends = { stats: "{invited} invited by email · {joined} joined", noStats: "No invitations yet" };

const joined = {
  stats: "Friends who joined: {joined}",
  noStats: "No friends have joined yet",
};

const email = {
  emailExample: "sam@example.com",
  emailInvalid: common.emailInvalid,
};

export const widget: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    ...common.invite,
    launcher: "Invite a friend",
    title: "Invite a friend",
    body: "Send a friend your personal link. We’ll let you know when they join.",
    sendFailed: "The invitation couldn’t be sent. Try again in a moment.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Share your link",
    title: "Share your link",
    body: "Get credit for everyone who joins with your personal link.",
    qr: common.qr,
    qrFailed: "The QR code couldn’t be loaded.",
  },
  welcome: {
    ...panel,
    title: "{inviter} invited you",
    anonymousTitle: "A friend invited you",
    body: "Join with this invitation and we’ll let your friend know.",
    offer: "You’re invited",
    action: "Get started",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "I’m on the waitlist for this. Join with my link:",
    loadFailed: "Your position couldn’t be loaded.",
    launcher: "Join the waitlist",
    title: "Be among the first",
    body: "Leave your email to see your position. Move up by inviting friends.",
    emailLabel: common.yourEmail,
    join: "Join the waitlist",
    position: "You’re number {position}",
    moveUp: "Move up {places} for each friend who joins.",
    alreadyJoined:
      "You’re already on the list. We’re emailing you your position, if your address can get our emails.",
    full: "The list is full. Thanks for your interest.",
    joinFailed: "We couldn’t add you to the list. Try again in a moment.",
    confirmEmail:
      "Check your email in a moment: if your address can get our emails, we’re sending a link to confirm it.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Top inviters",
    body: "Each friend who joins with your link counts.",
    loadFailed: "This couldn’t be loaded.",
    signedOut: "Sign in to see your position.",
    counted: "Friends",
    you: common.you,
    empty: "No one is on the board yet. Be the first.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Your progress couldn’t be loaded.",
    launcher: "Your rewards",
    title: "Bring friends, get rewards",
    body: "Each friend who joins with your link brings you closer.",
    progress: "Friends: {count} of {goal}",
    next: "{left} to go",
    reached: "Reached",
    done: "You’ve earned every reward. Thank you!",
    reward1: "A sticker",
    reward2: "A free month",
    reward3: "A free year",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Enjoying it so far?",
    body: "Your friends might, too. Send them your personal link.",
    action: "Invite a friend",
    later: "Not now",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "This couldn’t be loaded.",
    signedOut: "Sign in to see your link and your rewards.",
    launcher: "Your rewards",
    title: "Your friends and rewards",
    body: "Share your personal link, and see here what comes of it.",
    qr: common.qr,
    qrFailed: "The QR code couldn’t be loaded.",
    how: "How it works",
    step1: "Send your personal link to friends.",
    step2: "Friends join with your link.",
    step3: "You see who joined and get your rewards here.",
    towardNext: "Friends: {count} of {goal}",
    rank: "Your position on the leaderboard: {rank}",
    copyCode: "Copy code {code}",
    terms: "Terms",
  },
};
