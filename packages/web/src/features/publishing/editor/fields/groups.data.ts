import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "../messages.ts";

/** A text or setting of a widget's content, as labeled in the editor. */
export type FieldSpec = {
  key: string;
  label: string;
  hint?: string;
  /** More than a line or two of text. */
  long?: true;
  /** Variables of the text besides rewards; the widget fills them in. */
  variables?: readonly string[];
};
export type FieldGroup = { title: string; fields: readonly FieldSpec[] };

const launcher: FieldSpec = {
  key: "launcher",
  label: t("editor.groups.launcher"),
  hint: t("editor.groups.launcherHint"),
};
const title: FieldSpec = { key: "title", label: t("editor.groups.title") };
const body: FieldSpec = { key: "body", label: t("editor.groups.body"), long: true };
const close: FieldSpec = {
  key: "close",
  label: t("editor.groups.close"),
  hint: t("editor.groups.closeHint"),
};

const panel: FieldGroup = { title: t("editor.groups.panel"), fields: [launcher, title, body, close] };

const link: readonly FieldSpec[] = [
  { key: "copy", label: t("editor.groups.copy") },
  { key: "copied", label: t("editor.groups.copied") },
  { key: "copyByHand", label: t("editor.groups.copyByHand") },
  { key: "share", label: t("editor.groups.share"), hint: t("editor.groups.shareHint") },
  {
    key: "message",
    label: t("editor.groups.message"),
    long: true,
    hint: t("editor.groups.messageHint"),
  },
];
const channels: FieldSpec = { key: "channels", label: t("editor.groups.channels") };
const sharing: FieldGroup = { title: t("editor.groups.sharing"), fields: [...link, channels] };

const signedOut: FieldGroup = {
  title: t("editor.groups.signedOutTitle"),
  fields: [
    { key: "signedOut", label: t("editor.groups.signedOut"), long: true },
    { key: "signIn", label: t("editor.groups.signIn") },
    {
      key: "signInUrl",
      label: t("editor.groups.signInUrl"),
      hint: t("editor.groups.signInUrlHint"),
    },
  ],
};

const loading: FieldGroup = {
  title: t("editor.groups.loadingTitle"),
  fields: [
    { key: "loadFailed", label: t("editor.groups.loadFailed"), long: true },
    { key: "retry", label: t("editor.groups.retry") },
  ],
};

const email: readonly FieldSpec[] = [
  { key: "emailLabel", label: t("editor.groups.emailLabel") },
  { key: "emailExample", label: t("editor.groups.emailExample") },
  { key: "emailInvalid", label: t("editor.groups.emailInvalid") },
];

/** The content of each type without rewards, in the order in which visitors see it. */
export const contentGroups: Record<WidgetType, readonly FieldGroup[]> = {
  invite: [
    panel,
    {
      title: t("editor.groups.emailTitle"),
      fields: [
        ...email,
        {
          key: "messageLabel",
          label: t("editor.groups.messageLabel"),
          hint: t("editor.groups.messageLabelHint"),
        },
        { key: "send", label: t("editor.groups.send") },
        { key: "sent", label: t("editor.groups.sent"), variables: ["email"] },
      ],
    },
    {
      title: t("editor.groups.inviteErrors"),
      fields: [
        { key: "alreadyInvited", label: t("editor.groups.alreadyInvited") },
        { key: "ownAddress", label: t("editor.groups.ownAddress") },
        { key: "limitReached", label: t("editor.groups.limitReached") },
        { key: "sendFailed", label: t("editor.groups.otherError") },
      ],
    },
    sharing,
    {
      title: t("editor.groups.results"),
      fields: [
        { key: "stats", label: t("editor.groups.stats"), variables: ["invited", "joined"] },
        { key: "noStats", label: t("editor.groups.noStats") },
      ],
    },
    signedOut,
    loading,
  ],
  share: [
    panel,
    {
      title: t("editor.groups.sharing"),
      fields: [
        ...link,
        { key: "qr", label: t("editor.groups.qr") },
        { key: "qrFailed", label: t("editor.groups.qrFailed") },
        channels,
      ],
    },
    {
      title: t("editor.groups.results"),
      fields: [
        { key: "stats", label: t("editor.groups.stats"), variables: ["invited", "joined"] },
        { key: "noStats", label: t("editor.groups.noStats") },
      ],
    },
    signedOut,
    loading,
  ],
  welcome: [
    {
      title: t("editor.groups.greeting"),
      fields: [
        { key: "title", label: t("editor.groups.title"), variables: ["inviter"] },
        {
          key: "anonymousTitle",
          label: t("editor.groups.anonymousTitle"),
          hint: t("editor.groups.anonymousTitleHint"),
        },
        body,
        close,
      ],
    },
    {
      title: t("editor.groups.offerTitle"),
      fields: [
        {
          key: "offer",
          label: t("editor.groups.offer"),
          hint: t("editor.groups.offerHint"),
        },
        { key: "action", label: t("editor.groups.action") },
        {
          key: "actionUrl",
          label: t("editor.groups.actionUrl"),
          hint: t("editor.groups.actionUrlHint"),
        },
      ],
    },
  ],
  waitlist: [
    panel,
    {
      title: t("editor.groups.joining"),
      fields: [...email, { key: "join", label: t("editor.groups.join") }],
    },
    {
      title: t("editor.groups.joinErrors"),
      fields: [
        { key: "alreadyJoined", label: t("editor.groups.alreadyJoined"), long: true },
        { key: "full", label: t("editor.groups.full") },
        { key: "joinFailed", label: t("editor.groups.otherError") },
      ],
    },
    {
      title: t("editor.groups.onTheList"),
      fields: [
        { key: "position", label: t("editor.groups.position"), variables: ["position"] },
        {
          key: "moveUp",
          label: t("editor.groups.moveUp"),
          long: true,
          variables: ["places"],
        },
        { key: "stats", label: t("editor.groups.friendsJoined"), variables: ["joined"] },
        { key: "noStats", label: t("editor.groups.noFriends") },
      ],
    },
    {
      title: t("editor.groups.list"),
      fields: [
        {
          key: "most",
          label: t("editor.groups.most"),
          hint: t("editor.groups.mostHint"),
        },
      ],
    },
    {
      title: t("editor.groups.confirming"),
      fields: [
        {
          key: "doubleOptIn",
          label: t("editor.groups.doubleOptIn"),
          hint: t("editor.groups.doubleOptInHint"),
        },
        {
          key: "confirmEmail",
          label: t("editor.groups.confirmEmail"),
          long: true,
          hint: t("editor.groups.confirmEmailHint"),
        },
      ],
    },
    sharing,
    loading,
  ],
  leaderboard: [
    panel,
    {
      title: t("editor.groups.board"),
      fields: [
        { key: "size", label: t("editor.groups.size"), hint: t("editor.groups.sizeHint") },
        { key: "names", label: t("editor.groups.names") },
        { key: "counted", label: t("editor.groups.counted") },
        { key: "you", label: t("editor.groups.you") },
        { key: "empty", label: t("editor.groups.empty"), long: true },
      ],
    },
    {
      title: t("editor.groups.ownNumber"),
      fields: [
        { key: "stats", label: t("editor.groups.friendsJoined"), variables: ["joined"] },
        { key: "noStats", label: t("editor.groups.noFriends") },
      ],
    },
    { title: t("editor.groups.sharing"), fields: link },
    signedOut,
    loading,
  ],
  milestones: [
    panel,
    {
      title: t("editor.groups.progressTitle"),
      fields: [
        { key: "progress", label: t("editor.groups.progress"), variables: ["count", "goal"] },
        { key: "next", label: t("editor.groups.next"), variables: ["left"] },
        { key: "reached", label: t("editor.groups.reached") },
        { key: "done", label: t("editor.groups.done"), long: true },
      ],
    },
    sharing,
    signedOut,
    loading,
  ],
  rewards: [
    panel,
    {
      title: t("editor.groups.parts"),
      fields: [
        { key: "parts", label: t("editor.groups.shownParts"), hint: t("editor.groups.shownPartsHint") },
        { key: "nextReward", label: t("editor.groups.nextReward") },
        { key: "towardNext", label: t("editor.groups.progress"), variables: ["count", "goal"] },
        { key: "allReached", label: t("editor.groups.allReached"), long: true },
        {
          key: "rank",
          label: t("editor.groups.rank"),
          variables: ["rank"],
          hint: t("editor.groups.rankHint"),
        },
        { key: "more", label: t("editor.groups.more") },
      ],
    },
    {
      title: t("editor.groups.ownRewardsTitle"),
      fields: [
        { key: "ownRewards", label: t("editor.groups.ownRewards") },
        { key: "noRewards", label: t("editor.groups.noRewards"), long: true },
        { key: "rewardPending", label: t("editor.groups.rewardPending") },
        { key: "rewardApproved", label: t("editor.groups.rewardApproved") },
        { key: "rewardFulfilled", label: t("editor.groups.rewardFulfilled") },
        { key: "rewardReversed", label: t("editor.groups.rewardReversed") },
        {
          key: "copyCode",
          label: t("editor.groups.copyCode"),
          hint: t("editor.groups.copyCodeHint"),
          variables: ["code"],
        },
      ],
    },
    {
      title: t("editor.groups.ownFriendsTitle"),
      fields: [
        { key: "ownFriends", label: t("editor.groups.ownFriends") },
        { key: "noFriends", label: t("editor.groups.noInvitees"), long: true },
        { key: "aFriend", label: t("editor.groups.aFriend"), hint: t("editor.groups.aFriendHint") },
        { key: "friendSent", label: t("editor.groups.friendSent") },
        { key: "friendClicked", label: t("editor.groups.friendClicked") },
        { key: "friendJoined", label: t("editor.groups.friendJoined") },
        {
          key: "friendPending",
          label: t("editor.groups.friendPending"),
          hint: t("editor.groups.friendPendingHint"),
        },
        { key: "friendRewarded", label: t("editor.groups.friendRewarded") },
      ],
    },
    {
      title: t("editor.groups.howTitle"),
      fields: [
        { key: "how", label: t("editor.groups.how") },
        { key: "step1", label: t("editor.groups.step", { number: 1 }), long: true },
        { key: "step2", label: t("editor.groups.step", { number: 2 }), long: true },
        { key: "step3", label: t("editor.groups.step", { number: 3 }), long: true },
      ],
    },
    {
      title: t("editor.groups.sharing"),
      fields: [
        ...link,
        { key: "qr", label: t("editor.groups.qr") },
        { key: "qrFailed", label: t("editor.groups.qrFailed") },
        channels,
        { key: "stats", label: t("editor.groups.stats"), variables: ["invited", "joined"] },
        { key: "noStats", label: t("editor.groups.noStats") },
      ],
    },
    {
      title: t("editor.groups.termsTitle"),
      fields: [
        { key: "terms", label: t("editor.groups.terms") },
        { key: "termsUrl", label: t("editor.groups.termsUrl"), hint: t("editor.groups.termsUrlHint") },
      ],
    },
    signedOut,
    loading,
  ],
  prompt: [
    { title: t("editor.groups.panel"), fields: [title, body, close] },
    {
      title: t("editor.groups.buttons"),
      fields: [
        { key: "action", label: t("editor.groups.action") },
        {
          key: "opensWidget",
          label: t("editor.groups.opensWidget"),
          hint: t("editor.groups.opensWidgetHint"),
        },
        {
          key: "actionUrl",
          label: t("editor.groups.promptUrl"),
          hint: t("editor.groups.promptUrlHint"),
        },
        { key: "later", label: t("editor.groups.later") },
      ],
    },
  ],
};

const bothSides: FieldGroup = {
  title: t("editor.groups.rewards"),
  fields: [
    {
      key: "reward",
      label: t("editor.groups.reward"),
      hint: t("editor.groups.rewardHint"),
    },
    {
      key: "friendReward",
      label: t("editor.groups.friendReward"),
      hint: t("editor.groups.friendRewardHint"),
    },
  ],
};

/** The rewards. */
export const rewardGroups: Record<WidgetType, readonly FieldGroup[]> = {
  invite: [bothSides],
  share: [bothSides],
  welcome: [bothSides],
  waitlist: [
    {
      title: t("editor.groups.movingUp"),
      fields: [
        {
          key: "places",
          label: t("editor.groups.places"),
          hint: t("editor.groups.placesHint"),
        },
      ],
    },
    bothSides,
  ],
  leaderboard: [bothSides],
  milestones: [
    {
      title: t("editor.groups.goalsTitle"),
      fields: [
        { key: "counts", label: t("editor.groups.counts") },
        { key: "goals", label: t("editor.groups.goals") },
        { key: "reward1", label: t("editor.groups.goalReward", { goal: 1 }) },
        { key: "reward2", label: t("editor.groups.goalReward", { goal: 2 }) },
        { key: "reward3", label: t("editor.groups.goalReward", { goal: 3 }) },
        { key: "reward4", label: t("editor.groups.goalReward", { goal: 4 }) },
        { key: "reward5", label: t("editor.groups.goalReward", { goal: 5 }) },
      ],
    },
    bothSides,
  ],
  prompt: [bothSides],
  rewards: [bothSides],
};
