import * as z from "zod";
import { line } from "./fields.ts";

/** Every widget type of the product. Only `buildableWidgetTypes` have a config schema and a renderer so far. */
export const widgetTypes = [
  "invite",
  "share",
  "welcome",
  "waitlist",
  "leaderboard",
  "milestones",
  "prompt",
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** Widget types that can be created, edited and published today. */
export const buildableWidgetTypes = ["invite", "share", "welcome"] as const satisfies readonly WidgetType[];
export type BuildableWidgetType = (typeof buildableWidgetTypes)[number];

/** Places a participant can share to from a widget besides copying the link and writing a mail. */
export const shareChannels = ["whatsapp", "x", "facebook", "linkedin"] as const;
export type ShareChannel = (typeof shareChannels)[number];

export const corners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export const fontStacks = ["system", "inherit", "humanist", "rounded", "serif", "mono"] as const;
export const colourSchemes = ["light", "dark", "auto"] as const;

/** One line of copy, 1 to `max` characters. */
const copy = (max: number) => line(1, max);

/** Empty, a path on the embedder's own site (`/signup`), or an absolute http(s) address. Never `javascript:`. */
const siteUrl = z
  .string()
  .max(500)
  .regex(/^(?:|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\/][^\s\\]*)$/);

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Look of a widget. `background` and `text` are the light pair; the dark scheme swaps them when needed. */
export const WidgetDesign = z.strictObject({
  accent: hexColour,
  background: hexColour,
  text: hexColour,
  /** Corner radius in CSS pixels. */
  radius: z.int().min(0).max(28),
  font: z.enum(fontStacks),
  scheme: z.enum(colourSchemes),
});
export type WidgetDesign = z.infer<typeof WidgetDesign>;

/**
 * Where and when a widget appears. `floating` shows a launcher in a corner (`welcome`: the card itself);
 * `inline` fills its `<kiteloop-widget id>`. `manual` waits for `kiteloop.open(widgetId)`.
 */
export const WidgetBehaviour = z.strictObject({
  placement: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("floating"), corner: z.enum(corners) }),
    z.strictObject({ kind: z.literal("inline") }),
  ]),
  trigger: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("load") }),
    z.strictObject({ kind: z.literal("delay"), seconds: z.int().min(1).max(600) }),
    z.strictObject({ kind: z.literal("manual") }),
  ]),
});
export type WidgetBehaviour = z.infer<typeof WidgetBehaviour>;

const channels = z
  .array(z.enum(shareChannels))
  .max(shareChannels.length)
  .refine((list) => new Set(list).size === list.length, "each channel at most once");

const sharing = {
  /** Label of the floating launcher. */
  launcher: copy(40),
  title: copy(80),
  /** What the participant gets, what the friend gets, and when, in one or two sentences. */
  body: copy(240),
  copy: copy(30),
  copied: copy(30),
  share: copy(30),
  /** Text handed to share channels; the link is added after it. */
  message: copy(280),
  channels,
  /** Shown in place of the link while nobody is identified. */
  signedOut: copy(160),
  signIn: copy(30),
  signInUrl: siteUrl,
};

export const InviteContent = z.strictObject({
  ...sharing,
  emailLabel: copy(60),
  send: copy(30),
  /** Shown after an invitation went out. `{email}` is replaced by the recipient. */
  sent: copy(120),
});
export type InviteContent = z.infer<typeof InviteContent>;

export const ShareContent = z.strictObject({
  ...sharing,
  /** Label of the button that shows the QR code. */
  qr: copy(30),
});
export type ShareContent = z.infer<typeof ShareContent>;

export const WelcomeContent = z.strictObject({
  /** `{inviter}` is replaced by the inviter's name. */
  title: copy(100),
  /** Used when the inviter gave no name. */
  anonymousTitle: copy(100),
  body: copy(240),
  /** The offer in a few words, kept visible until the invitee dismisses it. */
  offer: copy(60),
  action: copy(30),
  actionUrl: siteUrl,
});
export type WelcomeContent = z.infer<typeof WelcomeContent>;

const shared = { design: WidgetDesign, behaviour: WidgetBehaviour };

export const InviteConfig = z.strictObject({ type: z.literal("invite"), content: InviteContent, ...shared });
export type InviteConfig = z.infer<typeof InviteConfig>;
export const ShareConfig = z.strictObject({ type: z.literal("share"), content: ShareContent, ...shared });
export type ShareConfig = z.infer<typeof ShareConfig>;
export const WelcomeConfig = z.strictObject({
  type: z.literal("welcome"),
  content: WelcomeContent,
  ...shared,
});
export type WelcomeConfig = z.infer<typeof WelcomeConfig>;

/** Everything a member can set on a widget; what a draft and a published version hold. */
export const WidgetConfig = z.discriminatedUnion("type", [InviteConfig, ShareConfig, WelcomeConfig]);
export type WidgetConfig = z.infer<typeof WidgetConfig>;
export type ConfigOf<T extends BuildableWidgetType> = Extract<WidgetConfig, { type: T }>;

const defaultSharing = {
  launcher: "Invite a friend",
  copy: "Copy link",
  copied: "Copied",
  share: "Share",
  message: "I have been using this and thought of you. Here is my link:",
  channels: ["whatsapp"] as ShareChannel[],
  signedOut: "Sign in to get your personal link.",
  signIn: "Sign in",
  signInUrl: "",
};

const defaultContent = {
  invite: {
    ...defaultSharing,
    title: "Invite a friend",
    body: "Send a friend your personal link. We will tell you when they join.",
    emailLabel: "Your friend's email",
    send: "Send invitation",
    sent: "Invitation sent to {email}.",
  },
  share: {
    ...defaultSharing,
    launcher: "Share your link",
    title: "Share your link",
    body: "Everyone who joins with your personal link is counted for you.",
    qr: "Show QR code",
  },
  welcome: {
    title: "{inviter} invited you",
    anonymousTitle: "A friend invited you",
    body: "Join with this invitation and your friend will hear about it.",
    offer: "You are invited",
    action: "Get started",
    actionUrl: "/",
  },
};

/** Design every new widget starts from until a brand is known. */
export const defaultDesign: WidgetDesign = {
  accent: "#3347c2",
  background: "#ffffff",
  text: "#1b1f2a",
  radius: 14,
  font: "system",
  scheme: "auto",
};

/** A complete, valid config of the given type: what "blank" means in the editor. A fresh copy on each call. */
export function defaultConfig<T extends BuildableWidgetType>(type: T): ConfigOf<T>;
export function defaultConfig(type: BuildableWidgetType): WidgetConfig {
  return WidgetConfig.parse({
    type,
    content: defaultContent[type],
    design: defaultDesign,
    behaviour: { placement: { kind: "floating", corner: "bottom-right" }, trigger: { kind: "load" } },
  });
}
