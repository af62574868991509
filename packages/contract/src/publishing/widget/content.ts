import * as z from "zod";
import { distinctList, line } from "../../shared/fields.ts";
import { ids } from "../../shared/ids.ts";
import { siteUrl } from "../../shared/site-url.ts";
import { nameForms, ownParts } from "./settings.data.ts";
import type { WidgetType } from "./types.ts";

/** Channels a participant can share on from a widget, besides copying the link and sending an email. */
export const shareChannels = ["whatsapp", "x", "facebook", "linkedin", "telegram"] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** Maximum number of goals of a milestones widget. */
export const mostGoals = 5;

/** One line of copy, 1 to `max` characters. */
const copy = (max: number) => line(1, max);

/** One line of copy that may be empty. */
const optional = (max: number) => line(0, max);

const channels = distinctList(z.enum(shareChannels), shareChannels.length, "must not repeat a channel");

/** The rewards of inviter and friend: `{reward}` and `{friendReward}` in any other text of the widget. */
const rewards = { reward: optional(60), friendReward: optional(60) };

const panel = { ...rewards, close: copy(30), title: copy(80), body: copy(240) };

/** Texts of every widget that shows a participant's own link. */
const linkTexts = {
  copy: copy(30),
  copied: copy(30),
  /** If the browser does not allow copying by script. */
  copyByHand: copy(80),
  share: copy(30),
  /** Text passed to share channels; the link is added after it. */
  message: copy(280),
};

/** Loading and error states. */
const stateTexts = { loadFailed: copy(120), retry: copy(30) };

const signedOutTexts = {
  /** Shown instead of the participant's own data while nobody is identified. */
  signedOut: copy(160),
  signIn: copy(30),
};

const launcher = { launcher: copy(40) };

const qrTexts = {
  /** Label of the button that shows the QR code. */
  qr: copy(30),
  qrFailed: copy(120),
};

const emailForm = {
  emailLabel: copy(60),
  /** Placeholder of the empty field. */
  emailExample: copy(60),
  emailInvalid: copy(120),
};

/** `{invited}` and `{joined}` are numbers; `{invited}` counts invitations by email, not shares of the link. */
const sharing = {
  ...panel,
  ...launcher,
  ...linkTexts,
  ...stateTexts,
  ...signedOutTexts,
  stats: copy(80),
  noStats: copy(80),
};

/** All translatable texts of a widget type. */
export const widgetTexts = {
  invite: z.strictObject({
    ...sharing,
    ...emailForm,
    /** Label of the message that an invitation quotes; `message` is its first text. */
    messageLabel: copy(60),
    send: copy(30),
    /** After an invitation was sent. `{email}` is the recipient. */
    sent: copy(120),
    sendFailed: copy(120),
    alreadyInvited: copy(120),
    limitReached: copy(120),
    ownAddress: copy(120),
  }),
  share: z.strictObject({
    ...sharing,
    ...qrTexts,
  }),
  welcome: z.strictObject({
    ...panel,
    /** `{inviter}` is the inviter's name. */
    title: copy(100),
    /** Used when the inviter has no name. */
    anonymousTitle: copy(100),
    /** The offer in a few words, visible until the invitee dismisses it. */
    offer: copy(60),
    action: copy(30),
  }),
  waitlist: z.strictObject({
    ...panel,
    ...launcher,
    ...linkTexts,
    ...stateTexts,
    ...emailForm,
    join: copy(30),
    /** `{position}` is the visitor's place. */
    position: copy(80),
    /** `{places}` is how many places each joined friend moves someone up. */
    moveUp: copy(160),
    /** `{joined}` friends have joined so far. */
    stats: copy(80),
    noStats: copy(80),
    /** The address is on the list already; its place was emailed to it. */
    alreadyJoined: copy(160),
    /** The list is full. */
    full: copy(120),
    joinFailed: copy(120),
    /** With double opt-in, after every valid address: a link to confirm it was emailed, or the place of a confirmed one. */
    confirmEmail: copy(160),
  }),
  leaderboard: z.strictObject({
    ...panel,
    ...launcher,
    ...linkTexts,
    ...stateTexts,
    ...signedOutTexts,
    /** Heading of the numbers. */
    counted: copy(30),
    /** The participant's own row. */
    you: copy(30),
    /** While nobody has invitees. */
    empty: copy(160),
    /** Under the board: `{joined}` friends joined by you. */
    stats: copy(80),
    noStats: copy(80),
  }),
  milestones: z.strictObject({
    ...panel,
    ...launcher,
    ...linkTexts,
    ...stateTexts,
    ...signedOutTexts,
    /** `{count}` of `{goal}`. */
    progress: copy(80),
    /** `{left}` friends to go. */
    next: copy(80),
    reached: copy(30),
    /** After the last goal. */
    done: copy(120),
    /** The rewards of `goals`, in order; unused ones are empty. */
    reward1: optional(60),
    reward2: optional(60),
    reward3: optional(60),
    reward4: optional(60),
    reward5: optional(60),
  }),
  prompt: z.strictObject({
    ...panel,
    action: copy(30),
    later: copy(30),
  }),
  rewards: z.strictObject({
    ...sharing,
    ...qrTexts,
    /** A heading and three steps, for visitors without data of their own. */
    how: copy(60),
    step1: copy(160),
    step2: copy(160),
    step3: copy(160),
    /** Heading of the progress toward the next milestone. */
    nextReward: copy(60),
    /** `{count}` of `{goal}`. */
    towardNext: copy(80),
    allReached: copy(120),
    /** `{rank}` is the participant's own place. */
    rank: copy(80),
    ownRewards: copy(60),
    noRewards: copy(160),
    /** Label of the button that copies a reward's `{code}`. */
    copyCode: copy(60),
    rewardPending: copy(30),
    rewardApproved: copy(30),
    rewardFulfilled: copy(30),
    rewardReversed: copy(30),
    ownFriends: copy(60),
    noFriends: copy(160),
    /** A friend without a name or address. */
    aFriend: copy(30),
    friendSent: copy(30),
    friendClicked: copy(30),
    friendJoined: copy(30),
    friendPending: copy(30),
    friendRewarded: copy(30),
    more: copy(30),
    terms: copy(40),
  }),
} as const satisfies Record<WidgetType, z.ZodObject>;
export type WidgetTexts<T extends WidgetType> = z.infer<(typeof widgetTexts)[T]>;

/** All settings of a widget type's content that apply to every language. */
export const widgetSettings = {
  invite: { channels, signInUrl: siteUrl },
  share: { channels, signInUrl: siteUrl },
  welcome: { actionUrl: siteUrl },
  waitlist: {
    channels,
    /** Places that each joined friend moves someone up. */
    places: z.int().min(0).max(1000),
    /** Maximum length of the list; null: no limit. */
    most: z.int().min(1).max(1_000_000).nullable(),
    /** Whether an address has to be confirmed by email before it is on the list. Absent: no. */
    doubleOptIn: z.boolean().optional(),
  },
  leaderboard: {
    /** Rows of the board. */
    size: z.int().min(3).max(25),
    /** How participants are named on it; names of others never reach the page in another form. */
    names: z.enum(nameForms),
    signInUrl: siteUrl,
  },
  milestones: {
    channels,
    counts: z.enum(["joined", "converted"]),
    /** Friends needed for each reward, ascending. */
    goals: z
      .array(z.int().min(1).max(10_000))
      .min(1)
      .max(mostGoals)
      .refine((list) => list.every((goal, i) => i === 0 || goal > (list[i - 1] ?? 0)), "must rise"),
    signInUrl: siteUrl,
  },
  prompt: {
    /**
     * The widget that the action opens. If null, the action follows `actionUrl`, and if that is empty, it opens the page's
     * first widget with a launcher.
     */
    opensWidget: z.nullable(ids.widget),
    actionUrl: siteUrl,
  },
  rewards: {
    channels,
    /** The parts of a participant's own data that the widget shows. */
    parts: distinctList(z.enum(ownParts), ownParts.length, "must not repeat a part"),
    signInUrl: siteUrl,
    termsUrl: siteUrl,
  },
} as const satisfies Record<WidgetType, z.ZodRawShape>;

/** Keys of a type's texts, in the order of its schema. */
export const textKeys = (type: WidgetType): readonly string[] => Object.keys(widgetTexts[type].shape);
