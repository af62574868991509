import type { ShareChannel, WidgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import type { OwnPart } from "@kiteloop/contract/publishing/widget/settings.data";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "./messages.ts";

/** Keys of all texts of all widget types. */
export type TextKey = { [T in WidgetType]: keyof WidgetTexts<T> }[WidgetType];

/** Name of each text, as in the editor. */
export const textNames: Record<TextKey, string> = {
  reward: t("configWords.names.reward"),
  friendReward: t("configWords.names.friendReward"),
  close: t("configWords.names.close"),
  title: t("configWords.names.title"),
  body: t("configWords.names.body"),
  launcher: t("configWords.names.launcher"),
  copy: t("configWords.names.copy"),
  copied: t("configWords.names.copied"),
  copyByHand: t("configWords.names.copyByHand"),
  share: t("configWords.names.share"),
  message: t("configWords.names.message"),
  loadFailed: t("configWords.names.loadFailed"),
  retry: t("configWords.names.retry"),
  signedOut: t("configWords.names.signedOut"),
  signIn: t("configWords.names.signIn"),
  stats: t("configWords.names.stats"),
  noStats: t("configWords.names.noStats"),
  emailLabel: t("configWords.names.emailLabel"),
  emailExample: t("configWords.names.emailExample"),
  emailInvalid: t("configWords.names.emailInvalid"),
  send: t("configWords.names.send"),
  sent: t("configWords.names.sent"),
  sendFailed: t("configWords.names.sendFailed"),
  alreadyInvited: t("configWords.names.alreadyInvited"),
  limitReached: t("configWords.names.limitReached"),
  ownAddress: t("configWords.names.ownAddress"),
  messageLabel: t("configWords.names.messageLabel"),
  qr: t("configWords.names.qr"),
  qrFailed: t("configWords.names.qrFailed"),
  anonymousTitle: t("configWords.names.anonymousTitle"),
  offer: t("configWords.names.offer"),
  action: t("configWords.names.action"),
  later: t("configWords.names.later"),
  join: t("configWords.names.join"),
  position: t("configWords.names.position"),
  moveUp: t("configWords.names.moveUp"),
  alreadyJoined: t("configWords.names.alreadyJoined"),
  full: t("configWords.names.full"),
  joinFailed: t("configWords.names.joinFailed"),
  confirmEmail: t("configWords.names.confirmEmail"),
  counted: t("configWords.names.counted"),
  you: t("configWords.names.you"),
  empty: t("configWords.names.empty"),
  progress: t("configWords.names.progress"),
  next: t("configWords.names.next"),
  reached: t("configWords.names.reached"),
  done: t("configWords.names.done"),
  reward1: t("configWords.names.goalReward", { goal: 1 }),
  reward2: t("configWords.names.goalReward", { goal: 2 }),
  reward3: t("configWords.names.goalReward", { goal: 3 }),
  reward4: t("configWords.names.goalReward", { goal: 4 }),
  reward5: t("configWords.names.goalReward", { goal: 5 }),
  how: t("configWords.names.how"),
  nextReward: t("configWords.names.nextReward"),
  towardNext: t("configWords.names.towardNext"),
  allReached: t("configWords.names.allReached"),
  rank: t("configWords.names.rank"),
  ownRewards: t("configWords.names.ownRewards"),
  noRewards: t("configWords.names.noRewards"),
  copyCode: t("configWords.names.copyCode"),
  rewardPending: t("configWords.names.rewardPending"),
  rewardApproved: t("configWords.names.rewardApproved"),
  rewardFulfilled: t("configWords.names.rewardFulfilled"),
  rewardReversed: t("configWords.names.rewardReversed"),
  ownFriends: t("configWords.names.ownFriends"),
  noFriends: t("configWords.names.noFriends"),
  aFriend: t("configWords.names.aFriend"),
  friendSent: t("configWords.names.friendSent"),
  friendClicked: t("configWords.names.friendClicked"),
  friendJoined: t("configWords.names.friendJoined"),
  friendPending: t("configWords.names.friendPending"),
  friendRewarded: t("configWords.names.friendRewarded"),
  more: t("configWords.names.more"),
  terms: t("configWords.names.terms"),
  step1: t("configWords.names.step", { number: 1 }),
  step2: t("configWords.names.step", { number: 2 }),
  step3: t("configWords.names.step", { number: 3 }),
};

export const ownPartNames: Record<OwnPart, string> = {
  progress: t("configWords.names.partProgress"),
  rewards: t("configWords.names.partRewards"),
  friends: t("configWords.names.partFriends"),
  rank: t("configWords.names.partRank"),
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
  system: t("configWords.names.fontSystem"),
  inherit: t("configWords.names.fontInherit"),
  humanist: t("configWords.names.fontHumanist"),
  rounded: t("configWords.names.fontRounded"),
  serif: t("configWords.names.fontSerif"),
  mono: t("configWords.names.fontMono"),
};

export const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: t("configWords.names.schemeLight"),
  dark: t("configWords.names.schemeDark"),
  auto: t("configWords.names.schemeAuto"),
};
