import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";

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
  label: "Launcher",
  hint: "The button in the corner, when the widget floats.",
};
const title: FieldSpec = { key: "title", label: "Title" };
const body: FieldSpec = { key: "body", label: "Text", long: true };
const close: FieldSpec = {
  key: "close",
  label: "Close button",
  hint: "A cross on the screen; these words are read out.",
};

const panel: FieldGroup = { title: "First sight", fields: [launcher, title, body, close] };

const link: readonly FieldSpec[] = [
  { key: "copy", label: "Copy button" },
  { key: "copied", label: "Copy button, after copying" },
  { key: "copyByHand", label: "Where copying is not allowed" },
  { key: "share", label: "Share button", hint: "Opens the phone's own share sheet." },
  {
    key: "message",
    label: "Message",
    long: true,
    hint: "Goes with the link; the link is added after it.",
  },
];
const channels: FieldSpec = { key: "channels", label: "Share to" };
const sharing: FieldGroup = { title: "Link and sharing", fields: [...link, channels] };

const signedOut: FieldGroup = {
  title: "When nobody is signed in",
  fields: [
    { key: "signedOut", label: "Sentence", long: true },
    { key: "signIn", label: "Sign-in button" },
    {
      key: "signInUrl",
      label: "Sign-in page",
      hint: "A path such as /login, or a whole address. Empty: no button.",
    },
  ],
};

const loading: FieldGroup = {
  title: "When loading fails",
  fields: [
    { key: "loadFailed", label: "Sentence", long: true },
    { key: "retry", label: "Try-again button" },
  ],
};

const email: readonly FieldSpec[] = [
  { key: "emailLabel", label: "Address field" },
  { key: "emailExample", label: "Example in the empty field" },
  { key: "emailInvalid", label: "When the address is not one" },
];

/** The content of each type without rewards, in the order in which visitors see it. */
export const contentGroups: Record<WidgetType, readonly FieldGroup[]> = {
  invite: [
    panel,
    {
      title: "Invitation by email",
      fields: [
        ...email,
        { key: "send", label: "Send button" },
        { key: "sent", label: "After sending", variables: ["email"] },
      ],
    },
    {
      title: "When an invitation can't go out",
      fields: [
        { key: "alreadyInvited", label: "Invited before" },
        { key: "ownAddress", label: "Their own address" },
        { key: "limitReached", label: "Enough for a day" },
        { key: "sendFailed", label: "Anything else" },
      ],
    },
    sharing,
    {
      title: "What came of it",
      fields: [
        { key: "stats", label: "Numbers", variables: ["invited", "joined"] },
        { key: "noStats", label: "Before the first invitation" },
      ],
    },
    signedOut,
    loading,
  ],
  share: [
    panel,
    {
      title: "Link and sharing",
      fields: [
        ...link,
        { key: "qr", label: "QR button" },
        { key: "qrFailed", label: "QR code not loaded" },
        channels,
      ],
    },
    {
      title: "What came of it",
      fields: [
        { key: "stats", label: "Numbers", variables: ["invited", "joined"] },
        { key: "noStats", label: "Before the first invitation" },
      ],
    },
    signedOut,
    loading,
  ],
  welcome: [
    {
      title: "Greeting",
      fields: [
        { key: "title", label: "Title", variables: ["inviter"] },
        {
          key: "anonymousTitle",
          label: "Title without a name",
          hint: "When the inviter gave none.",
        },
        body,
        close,
      ],
    },
    {
      title: "Offer",
      fields: [
        {
          key: "offer",
          label: "Offer",
          hint: "Stays in view until the visitor closes it.",
        },
        { key: "action", label: "Button" },
        {
          key: "actionUrl",
          label: "Button leads to",
          hint: "A path such as /signup, or a whole address. Empty: the card only closes.",
        },
      ],
    },
  ],
  waitlist: [
    panel,
    { title: "Joining", fields: [...email, { key: "join", label: "Join button" }] },
    {
      title: "When joining does not work",
      fields: [
        { key: "alreadyJoined", label: "On the list already", long: true },
        { key: "full", label: "List is full" },
        { key: "joinFailed", label: "Anything else" },
      ],
    },
    {
      title: "Once on the list",
      fields: [
        { key: "position", label: "Place", variables: ["position"] },
        {
          key: "moveUp",
          label: "How to move up",
          long: true,
          variables: ["places"],
        },
        { key: "stats", label: "Friends who joined", variables: ["joined"] },
        { key: "noStats", label: "Before the first friend" },
      ],
    },
    {
      title: "The list",
      fields: [
        {
          key: "most",
          label: "Places in all",
          hint: "Empty: any number. Then the list says that it is full.",
        },
      ],
    },
    sharing,
    loading,
  ],
  leaderboard: [
    panel,
    {
      title: "The board",
      fields: [
        { key: "size", label: "Lines", hint: "3 to 25." },
        { key: "names", label: "Participants are called" },
        { key: "counted", label: "Heading of the numbers" },
        { key: "you", label: "The visitor's own line" },
        { key: "empty", label: "While nobody is on it", long: true },
      ],
    },
    {
      title: "Their own number",
      fields: [
        { key: "stats", label: "Friends who joined", variables: ["joined"] },
        { key: "noStats", label: "Before the first friend" },
      ],
    },
    { title: "Link and sharing", fields: link },
    signedOut,
    loading,
  ],
  milestones: [
    panel,
    {
      title: "Progress",
      fields: [
        { key: "progress", label: "So far", variables: ["count", "goal"] },
        { key: "next", label: "To the next reward", variables: ["left"] },
        { key: "reached", label: "A reward that is reached" },
        { key: "done", label: "After the last one", long: true },
      ],
    },
    sharing,
    signedOut,
    loading,
  ],
  prompt: [
    { title: "First sight", fields: [title, body, close] },
    {
      title: "Buttons",
      fields: [
        { key: "action", label: "Button" },
        {
          key: "opensWidget",
          label: "Button opens",
          hint: "A widget of this project; it has to be live on the same pages. Without one, and without an address below, the page's first widget with a launcher.",
        },
        {
          key: "actionUrl",
          label: "Or leads to",
          hint: "When it opens no widget: a path such as /invite, or a whole address.",
        },
        { key: "later", label: "Button to put it off" },
      ],
    },
  ],
};

const bothSides: FieldGroup = {
  title: "Who gets what",
  fields: [
    {
      key: "reward",
      label: "The inviter gets",
      hint: "In a few words, such as: a month free. Empty: nothing is promised.",
    },
    { key: "friendReward", label: "The friend gets", hint: "Such as: 10% off the first order." },
  ],
};

/** The rewards. */
export const rewardGroups: Record<WidgetType, readonly FieldGroup[]> = {
  invite: [bothSides],
  share: [bothSides],
  welcome: [bothSides],
  waitlist: [
    {
      title: "Moving up",
      fields: [
        {
          key: "places",
          label: "Places up for each friend",
          hint: "Counted when the friend joins the list. 0: inviting moves nobody.",
        },
      ],
    },
    bothSides,
  ],
  leaderboard: [bothSides],
  milestones: [
    {
      title: "Goals",
      fields: [
        { key: "counts", label: "What counts" },
        { key: "goals", label: "Friends needed" },
        { key: "reward1", label: "Reward of goal 1" },
        { key: "reward2", label: "Reward of goal 2" },
        { key: "reward3", label: "Reward of goal 3" },
        { key: "reward4", label: "Reward of goal 4" },
        { key: "reward5", label: "Reward of goal 5" },
      ],
    },
    bothSides,
  ],
  prompt: [bothSides],
};
