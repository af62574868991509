import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type TextKey, textNames } from "../../../../lib/config-changes/names.data.ts";

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
/** A text, by its name. */
const text = (key: TextKey, more: Partial<FieldSpec> = {}): FieldSpec => ({
  key,
  label: textNames[key],
  ...more,
});

export type FieldGroup = { title: string; fields: readonly FieldSpec[] };

const launcher = text("launcher", { hint: t("The floating button visitors click to open the widget.") });
const title = text("title");
const body = text("body", { long: true });
const close = text("close", { hint: t("Label for screen readers. Visitors see an ×.") });

const panel: FieldGroup = { title: t("Panel"), fields: [launcher, title, body, close] };

const link: readonly FieldSpec[] = [
  text("copy"),
  text("copied"),
  text("copyByHand"),
  text("share", { hint: t("Opens the phone’s share sheet.") }),
  text("message", { long: true, hint: t("Shared with the link, which is added at the end.") }),
];
const channels: FieldSpec = { key: "channels", label: t("Share to") };
const sharing: FieldGroup = { title: t("Link and sharing"), fields: [...link, channels] };

const signedOut: FieldGroup = {
  title: t("Signed-out state"),
  fields: [
    text("signedOut", { long: true }),
    text("signIn"),
    {
      key: "signInUrl",
      label: t("Sign-in URL"),
      hint: t("A path such as /login or a full URL. If it’s empty, the project’s sign-in page is used."),
    },
  ],
};

const loading: FieldGroup = {
  title: t("Error state"),
  fields: [text("loadFailed", { long: true }), text("retry")],
};

const email: readonly FieldSpec[] = [text("emailLabel"), text("emailExample"), text("emailInvalid")];

/** The content of each type without rewards, in the order in which visitors see it. */
export const contentGroups: Record<WidgetType, readonly FieldGroup[]> = {
  invite: [
    panel,
    {
      title: t("Email invitations"),
      fields: [
        ...email,
        text("messageLabel", {
          hint: t(
            "The field starts with the message under Sharing. If people change it, the email quotes it.",
          ),
        }),
        text("send"),
        text("sent", { variables: ["email"] }),
      ],
    },
    {
      title: t("Invite errors"),
      fields: [
        text("alreadyInvited"),
        text("ownAddress"),
        text("limitReached"),
        { key: "sendFailed", label: t("Other errors") },
      ],
    },
    sharing,
    {
      title: t("Results"),
      fields: [text("stats", { variables: ["invited", "joined"] }), text("noStats")],
    },
    signedOut,
    loading,
  ],
  share: [
    panel,
    {
      title: t("Link and sharing"),
      fields: [...link, text("qr"), text("qrFailed"), channels],
    },
    {
      title: t("Results"),
      fields: [text("stats", { variables: ["invited", "joined"] }), text("noStats")],
    },
    signedOut,
    loading,
  ],
  welcome: [
    {
      title: t("Greeting"),
      fields: [
        text("title", { variables: ["inviter"] }),
        text("anonymousTitle", { hint: t("Shown when the inviter has no name.") }),
        body,
        close,
      ],
    },
    {
      title: t("Offer"),
      fields: [
        text("offer", { hint: t("Shown until the visitor closes it.") }),
        text("action"),
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
      fields: [...email, text("join")],
    },
    {
      title: t("Sign-up errors"),
      fields: [
        text("alreadyJoined", { long: true }),
        text("full"),
        { key: "joinFailed", label: t("Other errors") },
      ],
    },
    {
      title: t("After joining"),
      fields: [
        text("position", { variables: ["position"] }),
        text("moveUp", { long: true, variables: ["places"] }),
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
        text("counted"),
        text("you"),
        text("empty", { long: true }),
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
        text("progress", { variables: ["count", "goal"] }),
        text("next", { variables: ["left"] }),
        text("reached"),
        text("done", { long: true }),
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
        text("nextReward"),
        text("towardNext", { variables: ["count", "goal"] }),
        text("allReached", { long: true }),
        text("rank", {
          variables: ["rank"],
          hint: t("Shown while the project has a live leaderboard widget."),
        }),
        text("more"),
      ],
    },
    {
      title: t("List of rewards"),
      fields: [
        text("ownRewards"),
        text("noRewards", { long: true }),
        text("rewardPending"),
        text("rewardApproved"),
        text("rewardFulfilled"),
        text("rewardReversed"),
        text("copyCode", {
          hint: t("Label for screen readers. Visitors see the code."),
          variables: ["code"],
        }),
      ],
    },
    {
      title: t("List of friends"),
      fields: [
        text("ownFriends"),
        text("noFriends", { long: true }),
        text("aFriend", { hint: t("Friends who join with a shared link have no name.") }),
        text("friendSent"),
        text("friendClicked"),
        text("friendJoined"),
        text("friendPending", { hint: t("Also shown for a join that doesn’t count.") }),
        text("friendRewarded"),
      ],
    },
    {
      title: t("How it works"),
      fields: [
        text("how"),
        text("step1", { long: true }),
        text("step2", { long: true }),
        text("step3", { long: true }),
      ],
    },
    {
      title: t("Link and sharing"),
      fields: [
        ...link,
        text("qr"),
        text("qrFailed"),
        channels,
        text("stats", { variables: ["invited", "joined"] }),
        text("noStats"),
      ],
    },
    {
      title: t("Terms"),
      fields: [
        text("terms"),
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
        text("action"),
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
        text("later"),
      ],
    },
  ],
};

const bothSides: FieldGroup = {
  title: t("Rewards"),
  fields: [
    text("reward", { hint: t("For example, “1 month free”. Leave empty for no reward.") }),
    text("friendReward", { hint: t("For example, “10% off your first order”.") }),
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
        text("reward1"),
        text("reward2"),
        text("reward3"),
        text("reward4"),
        text("reward5"),
      ],
    },
    bothSides,
  ],
  prompt: [bothSides],
  rewards: [bothSides],
};
