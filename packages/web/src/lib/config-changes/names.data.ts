import type { ShareChannel, WidgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import type { OwnPart } from "@kiteloop/contract/publishing/widget/settings.data";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Keys of all texts of all widget types. */
export type TextKey = { [T in WidgetType]: keyof WidgetTexts<T> }[WidgetType];

/** Name of each text, as in the editor. */
export const textNames: Record<TextKey, string> = {
  reward: t("Inviter reward"),
  friendReward: t("Friend reward"),
  close: t("Close button"),
  title: t("Title"),
  body: t("Text"),
  launcher: t("Launcher"),
  copy: t("Copy button"),
  copied: t("Copy button after copying"),
  copyByHand: t("Manual copy instructions"),
  share: t("Share button"),
  message: t("Message"),
  loadFailed: t("Error message"),
  retry: t("Retry button"),
  signedOut: t("Signed-out message"),
  signIn: t("Sign-in button"),
  stats: t("Invite count"),
  noStats: t("Before the first invitation"),
  emailLabel: t("Email field"),
  emailExample: t("Email placeholder"),
  emailInvalid: t("Invalid email"),
  send: t("Send button"),
  sent: t("Confirmation"),
  sendFailed: t("Send error"),
  alreadyInvited: t("Already invited"),
  limitReached: t("Daily limit reached"),
  ownAddress: t("Own address"),
  messageLabel: t("Message label"),
  qr: t("QR code button"),
  qrFailed: t("QR code error"),
  anonymousTitle: t("Title without a name"),
  offer: t("Offer"),
  action: t("Button"),
  later: t("“Maybe later” button"),
  join: t("Join button"),
  position: t("Position"),
  moveUp: t("How to move up"),
  alreadyJoined: t("Already on the list"),
  full: t("List is full"),
  joinFailed: t("Join error"),
  confirmEmail: t("Confirmation needed"),
  counted: t("Count column heading"),
  you: t("Visitor’s own row"),
  empty: t("Empty state"),
  progress: t("Progress"),
  next: t("To the next reward"),
  reached: t("Reward reached"),
  done: t("All goals reached"),
  reward1: t("Reward for goal {goal}", { goal: 1 }),
  reward2: t("Reward for goal {goal}", { goal: 2 }),
  reward3: t("Reward for goal {goal}", { goal: 3 }),
  reward4: t("Reward for goal {goal}", { goal: 4 }),
  reward5: t("Reward for goal {goal}", { goal: 5 }),
  how: t("Steps heading"),
  nextReward: t("Progress heading"),
  towardNext: t("Progress"),
  allReached: t("All milestones reached"),
  rank: t("Leaderboard position"),
  ownRewards: t("Rewards heading"),
  noRewards: t("No rewards yet"),
  copyCode: t("Code button"),
  rewardPending: t("Reward is pending"),
  rewardApproved: t("Reward is approved"),
  rewardFulfilled: t("Reward is fulfilled"),
  rewardReversed: t("Reward is reversed"),
  ownFriends: t("Friends heading"),
  noFriends: t("No friends yet"),
  aFriend: t("Friend without a name"),
  friendSent: t("Friend was invited"),
  friendClicked: t("Friend opened the link"),
  friendJoined: t("Friend joined"),
  friendPending: t("Friend is pending"),
  friendRewarded: t("Friend earned a reward"),
  more: t("“Show more” button"),
  terms: t("Terms link"),
  step1: t("Step {number}", { number: 1 }),
  step2: t("Step {number}", { number: 2 }),
  step3: t("Step {number}", { number: 3 }),
};

export const ownPartNames: Record<OwnPart, string> = {
  progress: t("Progress toward milestones"),
  rewards: t("Rewards with their codes"),
  friends: t("Friends and their status"),
  rank: t("Leaderboard position"),
};

/** Names of services, the same in every language. */
export const shareChannelNames: Record<ShareChannel, string> = {
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
};

export const fontNames: Record<WidgetDesign["font"], string> = {
  system: t("System"),
  inherit: t("Page font"),
  humanist: t("Humanist"),
  rounded: t("Rounded"),
  serif: t("Serif"),
  mono: t("Monospaced"),
};

export const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: t("Light"),
  dark: t("Dark"),
  auto: t("Match page"),
};
