import type { ShareChannel, WidgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";

/** Keys of all texts of all widget types. */
export type TextKey = { [T in WidgetType]: keyof WidgetTexts<T> }[WidgetType];

/** Name of each text in a sentence. */
export const textNames: Record<TextKey, string> = {
  reward: "reward",
  friendReward: "friend's reward",
  close: "close button",
  title: "title",
  body: "text",
  launcher: "launcher",
  copy: "copy button",
  copied: "copy button after copying",
  copyByHand: "hint to copy by hand",
  share: "share button",
  message: "message",
  loadFailed: "sentence when loading failed",
  retry: "retry button",
  signedOut: "sentence when signed out",
  signIn: "sign-in button",
  stats: "count of friends",
  noStats: "count before the first friend",
  emailLabel: "address field",
  emailExample: "example address",
  emailInvalid: "sentence about a wrong address",
  send: "send button",
  sent: "sentence after sending",
  sendFailed: "sentence when sending failed",
  alreadyInvited: "sentence when already invited",
  limitReached: "sentence at the day's limit",
  ownAddress: "sentence about the own address",
  qr: "QR button",
  qrFailed: "sentence when the QR code could not be loaded",
  anonymousTitle: "title without a name",
  offer: "offer",
  action: "button",
  later: "later button",
  join: "join button",
  position: "place in the line",
  moveUp: "sentence on moving up",
  alreadyJoined: "sentence when already on the list",
  full: "sentence when the list is full",
  joinFailed: "sentence when joining failed",
  counted: "heading of the numbers",
  you: "own line",
  empty: "sentence on an empty board",
  progress: "progress",
  next: "sentence on what is left",
  reached: "word at a reached goal",
  done: "sentence after the last goal",
  reward1: "reward 1",
  reward2: "reward 2",
  reward3: "reward 3",
  reward4: "reward 4",
  reward5: "reward 5",
};

export const shareChannelNames: Record<ShareChannel, string> = {
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
};

export const fontNames: Record<WidgetDesign["font"], string> = {
  system: "the system's own",
  inherit: "the page's own",
  humanist: "humanist",
  rounded: "rounded",
  serif: "serif",
  mono: "monospace",
};

export const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: "always light",
  dark: "always dark",
  auto: "as the page",
};
