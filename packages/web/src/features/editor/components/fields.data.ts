import type { WidgetType } from "@kiteloop/contract/widget/types";

export type CopyFieldSpec = { key: string; label: string; kind?: "area" | "url"; hint?: string };
export type CopyGroup = { title: string; fields: readonly CopyFieldSpec[] };

const launcher: CopyGroup = {
  title: "Launcher",
  fields: [{ key: "launcher", label: "Launcher", hint: "The button in the corner, when the widget floats." }],
};

const sharing: readonly CopyFieldSpec[] = [
  { key: "copy", label: "Copy button" },
  { key: "copied", label: "Copy button, after copying" },
  { key: "share", label: "Share button", hint: "Opens the phone's own share sheet." },
  { key: "message", label: "Message", kind: "area", hint: "Goes with the link; the link is added after it." },
];

const signedOut: CopyGroup = {
  title: "When nobody is signed in",
  fields: [
    { key: "signedOut", label: "Sentence", kind: "area" },
    { key: "signIn", label: "Sign-in button" },
    {
      key: "signInUrl",
      label: "Sign-in page",
      kind: "url",
      hint: "A path such as /login, or an https address. Empty: no button.",
    },
  ],
};

/** The copy of each widget type, in the order a participant or invitee meets it. */
export const copyGroups: Record<WidgetType, readonly CopyGroup[]> = {
  invite: [
    {
      title: "Panel",
      fields: [
        { key: "title", label: "Title" },
        { key: "body", label: "Text", kind: "area", hint: "What each side gets, and when." },
      ],
    },
    {
      title: "Invitation by mail",
      fields: [
        { key: "emailLabel", label: "Address field" },
        { key: "send", label: "Send button" },
        { key: "sent", label: "After sending", hint: "{email} becomes the address." },
      ],
    },
    { title: "Link and sharing", fields: sharing },
    launcher,
    signedOut,
  ],
  share: [
    {
      title: "Panel",
      fields: [
        { key: "title", label: "Title" },
        { key: "body", label: "Text", kind: "area" },
      ],
    },
    { title: "Link and sharing", fields: [...sharing, { key: "qr", label: "QR button" }] },
    launcher,
    signedOut,
  ],
  waitlist: [],
  leaderboard: [],
  milestones: [],
  prompt: [],
  welcome: [
    {
      title: "Greeting",
      fields: [
        { key: "title", label: "Title", hint: "{inviter} becomes the inviter's name." },
        { key: "anonymousTitle", label: "Title without a name" },
        { key: "body", label: "Text", kind: "area" },
      ],
    },
    {
      title: "Offer",
      fields: [
        { key: "offer", label: "Offer", hint: "Stays in view until it is dismissed." },
        { key: "action", label: "Button" },
        {
          key: "actionUrl",
          label: "Button leads to",
          kind: "url",
          hint: "A path such as /signup, or an https address.",
        },
      ],
    },
  ],
};
