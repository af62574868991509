import type { EmbedWidget } from "./manifest.ts";

/** Texts that are shown only once a participant is known, or after an interaction. */
export const lateTexts: readonly string[] = [
  "stats",
  "noStats",
  "message",
  "copied",
  "copyByHand",
  "emailInvalid",
  "sent",
  "sendFailed",
  "alreadyInvited",
  "limitReached",
  "ownAddress",
  "messageLabel",
  "alreadyJoined",
  "joinFailed",
  "full",
  "confirmEmail",
  "qrFailed",
  "nextReward",
  "towardNext",
  "allReached",
  "rank",
  "ownRewards",
  "noRewards",
  "copyCode",
  "rewardPending",
  "rewardApproved",
  "rewardFulfilled",
  "rewardReversed",
  "ownFriends",
  "noFriends",
  "aFriend",
  "friendSent",
  "friendClicked",
  "friendJoined",
  "friendPending",
  "friendRewarded",
  "more",
];

type Texts = Record<string, string>;

/** A widget without its late texts, and those texts. */
export function splitLate(widget: EmbedWidget): [sent: EmbedWidget, late: Texts] {
  const all = Object.entries<unknown>(widget.content);
  const late = all.filter(([name]) => lateTexts.includes(name));
  const content = Object.fromEntries(all.filter(([name]) => !lateTexts.includes(name)));
  return [{ ...widget, content } as EmbedWidget, Object.fromEntries(late) as Texts];
}
