import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "@kiteloop/ui/lib/messages.tsx";

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
  label: t("Launcher"),
  hint: t("The floating button visitors click to open the widget."),
};
const title: FieldSpec = { key: "title", label: t("Title") };
const body: FieldSpec = { key: "body", label: t("Text"), long: true };
const close: FieldSpec = {
  key: "close",
  label: t("Close button"),
  hint: t("Label for screen readers. Visitors see an ×."),
};

const panel: FieldGroup = { title: t("Panel"), fields: [launcher, title, body, close] };

const link: readonly FieldSpec[] = [
  { key: "copy", label: t("Copy button") },
  { key: "copied", label: t("Copy button after copying") },
  { key: "copyByHand", label: t("Manual copy instructions") },
  { key: "share", label: t("Share button"), hint: t("Opens the phone’s share sheet.") },
  {
    key: "message",
    label: t("Message"),
    long: true,
    hint: t("Shared with the link, which is added at the end."),
  },
];
const channels: FieldSpec = { key: "channels", label: t("Share to") };
const sharing: FieldGroup = { title: t("Link and sharing"), fields: [...link, channels] };

const signedOut: FieldGroup = {
  title: t("Signed-out state"),
  fields: [
    { key: "signedOut", label: t("Signed-out message"), long: true },
    { key: "signIn", label: t("Sign-in button") },
    {
      key: "signInUrl",
      label: t("Sign-in URL"),
      hint: t("A path such as /login or a full URL. If it’s empty, the project’s sign-in page is used."),
    },
  ],
};

const loading: FieldGroup = {
  title: t("Error state"),
  fields: [
    { key: "loadFailed", label: t("Error message"), long: true },
    { key: "retry", label: t("Retry button") },
  ],
};

const email: readonly FieldSpec[] = [
  { key: "emailLabel", label: t("Email field") },
  { key: "emailExample", label: t("Email placeholder") },
  { key: "emailInvalid", label: t("Invalid email") },
];

/** The content of each type without rewards, in the order in which visitors see it. */
export const contentGroups: Record<WidgetType, readonly FieldGroup[]> = {
  invite: [
    panel,
    {
      title: t("Email invitations"),
      fields: [
        ...email,
        {
          key: "messageLabel",
          label: t("Message label"),
          hint: t(
            "The field starts with the message under Sharing. If people change it, the email quotes it.",
          ),
        },
        { key: "send", label: t("Send button") },
        { key: "sent", label: t("Confirmation"), variables: ["email"] },
      ],
    },
    {
      title: t("Invite errors"),
      fields: [
        { key: "alreadyInvited", label: t("Already invited") },
        { key: "ownAddress", label: t("Own address") },
        { key: "limitReached", label: t("Daily limit reached") },
        { key: "sendFailed", label: t("Other errors") },
      ],
    },
    sharing,
    {
      title: t("Results"),
      fields: [
        { key: "stats", label: t("Invite count"), variables: ["invited", "joined"] },
        { key: "noStats", label: t("Before the first invitation") },
      ],
    },
    signedOut,
    loading,
  ],
  share: [
    panel,
    {
      title: t("Link and sharing"),
      fields: [
        ...link,
        { key: "qr", label: t("QR code button") },
        { key: "qrFailed", label: t("QR code error") },
        channels,
      ],
    },
    {
      title: t("Results"),
      fields: [
        { key: "stats", label: t("Invite count"), variables: ["invited", "joined"] },
        { key: "noStats", label: t("Before the first invitation") },
      ],
    },
    signedOut,
    loading,
  ],
  welcome: [
    {
      title: t("Greeting"),
      fields: [
        { key: "title", label: t("Title"), variables: ["inviter"] },
        {
          key: "anonymousTitle",
          label: t("Title without a name"),
          hint: t("Shown when the inviter has no name."),
        },
        body,
        close,
      ],
    },
    {
      title: t("Offer"),
      fields: [
        {
          key: "offer",
          label: t("Offer"),
          hint: t("Shown until the visitor closes it."),
        },
        { key: "action", label: t("Button") },
        {
          key: "actionUrl",
          label: t("Button URL"),
          hint: t("A path such as /signup or a full URL. Leave empty to only close the card."),
        },
      ],
    },
  ],
  waitlist: [
    panel,
    {
      title: t("Sign-up form"),
      fields: [...email, { key: "join", label: t("Join button") }],
    },
    {
      title: t("Sign-up errors"),
      fields: [
        { key: "alreadyJoined", label: t("Already on the list"), long: true },
        { key: "full", label: t("List is full") },
        { key: "joinFailed", label: t("Other errors") },
      ],
    },
    {
      title: t("After joining"),
      fields: [
        { key: "position", label: t("Position"), variables: ["position"] },
        {
          key: "moveUp",
          label: t("How to move up"),
          long: true,
          variables: ["places"],
        },
        { key: "stats", label: t("Friends who joined"), variables: ["joined"] },
        { key: "noStats", label: t("Before the first friend") },
      ],
    },
    {
      title: t("Waitlist"),
      fields: [
        {
          key: "most",
          label: t("Maximum places"),
          hint: t("Leave empty for no limit. When reached, the list shows as full."),
        },
      ],
    },
    {
      title: t("Email confirmation"),
      fields: [
        {
          key: "doubleOptIn",
          label: t("Ask people to confirm their email"),
          hint: t(
            "People get an email with a link, and are on the waitlist once they confirm. Their place is reserved for 7 days.",
          ),
        },
        {
          key: "confirmEmail",
          label: t("After entering an email"),
          long: true,
          hint: t("Shown if you ask people to confirm."),
        },
      ],
    },
    sharing,
    loading,
  ],
  leaderboard: [
    panel,
    {
      title: t("Leaderboard"),
      fields: [
        { key: "size", label: t("Rows"), hint: t("3 to 25.") },
        { key: "names", label: t("Participant names") },
        { key: "counted", label: t("Count column heading") },
        { key: "you", label: t("Visitor’s own row") },
        { key: "empty", label: t("Empty state"), long: true },
      ],
    },
    {
      title: t("Visitor’s results"),
      fields: [
        { key: "stats", label: t("Friends who joined"), variables: ["joined"] },
        { key: "noStats", label: t("Before the first friend") },
      ],
    },
    { title: t("Link and sharing"), fields: link },
    signedOut,
    loading,
  ],
  milestones: [
    panel,
    {
      title: t("Progress"),
      fields: [
        { key: "progress", label: t("Progress"), variables: ["count", "goal"] },
        { key: "next", label: t("To the next reward"), variables: ["left"] },
        { key: "reached", label: t("Reward reached") },
        { key: "done", label: t("All goals reached"), long: true },
      ],
    },
    sharing,
    signedOut,
    loading,
  ],
  rewards: [
    panel,
    {
      title: t("Participant’s own data"),
      fields: [
        {
          key: "parts",
          label: t("Shows"),
          hint: t("Only to participants whose identity your server signed."),
        },
        { key: "nextReward", label: t("Progress heading") },
        { key: "towardNext", label: t("Progress"), variables: ["count", "goal"] },
        { key: "allReached", label: t("All milestones reached"), long: true },
        {
          key: "rank",
          label: t("Leaderboard position"),
          variables: ["rank"],
          hint: t("Shown while the project has a live leaderboard widget."),
        },
        { key: "more", label: t("“Show more” button") },
      ],
    },
    {
      title: t("List of rewards"),
      fields: [
        { key: "ownRewards", label: t("Rewards heading") },
        { key: "noRewards", label: t("No rewards yet"), long: true },
        { key: "rewardPending", label: t("Reward is pending") },
        { key: "rewardApproved", label: t("Reward is approved") },
        { key: "rewardFulfilled", label: t("Reward is fulfilled") },
        { key: "rewardReversed", label: t("Reward is reversed") },
        {
          key: "copyCode",
          label: t("Code button"),
          hint: t("Label for screen readers. Visitors see the code."),
          variables: ["code"],
        },
      ],
    },
    {
      title: t("List of friends"),
      fields: [
        { key: "ownFriends", label: t("Friends heading") },
        { key: "noFriends", label: t("No friends yet"), long: true },
        {
          key: "aFriend",
          label: t("Friend without a name"),
          hint: t("Friends who join with a shared link have no name."),
        },
        { key: "friendSent", label: t("Friend was invited") },
        { key: "friendClicked", label: t("Friend opened the link") },
        { key: "friendJoined", label: t("Friend joined") },
        {
          key: "friendPending",
          label: t("Friend is pending"),
          hint: t("Also shown for a join that doesn’t count."),
        },
        { key: "friendRewarded", label: t("Friend earned a reward") },
      ],
    },
    {
      title: t("How it works"),
      fields: [
        { key: "how", label: t("Steps heading") },
        { key: "step1", label: t("Step {number}", { number: 1 }), long: true },
        { key: "step2", label: t("Step {number}", { number: 2 }), long: true },
        { key: "step3", label: t("Step {number}", { number: 3 }), long: true },
      ],
    },
    {
      title: t("Link and sharing"),
      fields: [
        ...link,
        { key: "qr", label: t("QR code button") },
        { key: "qrFailed", label: t("QR code error") },
        channels,
        { key: "stats", label: t("Invite count"), variables: ["invited", "joined"] },
        { key: "noStats", label: t("Before the first invitation") },
      ],
    },
    {
      title: t("Terms"),
      fields: [
        { key: "terms", label: t("Terms link") },
        {
          key: "termsUrl",
          label: t("Terms URL"),
          hint: t("A path such as /terms or a full URL. Leave empty to hide the link."),
        },
      ],
    },
    signedOut,
    loading,
  ],
  prompt: [
    { title: t("Panel"), fields: [title, body, close] },
    {
      title: t("Buttons"),
      fields: [
        { key: "action", label: t("Button") },
        {
          key: "opensWidget",
          label: t("Button opens"),
          hint: t(
            "Must be live on the same pages. Without a widget or URL, opens the page’s first widget with a launcher.",
          ),
        },
        {
          key: "actionUrl",
          label: t("Or URL"),
          hint: t("Used when no widget is selected. A path such as /invite or a full URL."),
        },
        { key: "later", label: t("“Maybe later” button") },
      ],
    },
  ],
};

const bothSides: FieldGroup = {
  title: t("Rewards"),
  fields: [
    {
      key: "reward",
      label: t("Inviter reward"),
      hint: t("For example, “1 month free”. Leave empty for no reward."),
    },
    {
      key: "friendReward",
      label: t("Friend reward"),
      hint: t("For example, “10% off your first order”."),
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
      title: t("Moving up"),
      fields: [
        {
          key: "places",
          label: t("Places gained per friend"),
          hint: t("Applied when a friend joins the list. Enter 0 for none."),
        },
      ],
    },
    bothSides,
  ],
  leaderboard: [bothSides],
  milestones: [
    {
      title: t("Goals"),
      fields: [
        { key: "counts", label: t("What counts") },
        { key: "goals", label: t("Friends needed") },
        { key: "reward1", label: t("Reward for goal {goal}", { goal: 1 }) },
        { key: "reward2", label: t("Reward for goal {goal}", { goal: 2 }) },
        { key: "reward3", label: t("Reward for goal {goal}", { goal: 3 }) },
        { key: "reward4", label: t("Reward for goal {goal}", { goal: 4 }) },
        { key: "reward5", label: t("Reward for goal {goal}", { goal: 5 }) },
      ],
    },
    bothSides,
  ],
  prompt: [bothSides],
  rewards: [bothSides],
};
