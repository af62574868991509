import * as z from "zod";
import { widgetLanguages } from "../languages/list.ts";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { participantStats } from "./participant.ts";
import { RewardRules, rewardKinds } from "./reward.ts";

/**
 * The states of an invitee as their inviter may know them. `pending`: they joined and that is not decided, or it does not count; the two look
 * alike, since cheaters would learn the difference. `rewarded`: the inviter got a reward for them.
 */
export const inviteeStates = ["sent", "clicked", "joined", "pending", "rewarded"] as const;
export type InviteeState = (typeof inviteeStates)[number];

/** `pending` until it is approved. `approved` includes one that is on its way. */
export const ownRewardStates = ["pending", "approved", "fulfilled", "reversed"] as const;

/** Number of friends of one kind, and of rewards, on a page. */
export const ownPageSize = 20;

/** An amount in the smallest unit of a currency, and the same with the currency's decimals. */
export const ownAmount = z.strictObject({ amount: z.int(), decimal: z.string() });

export const ownInvitee = z.strictObject({
  /** The first name that the participant typed when they invited this friend; null if they typed none. */
  name: z.string().nullable(),
  /** The address that they typed, masked; null for a friend who joined by a shared link. */
  email: z.string().nullable(),
  state: z.enum(inviteeStates),
  /** When the friend joined, or was invited. */
  at: instant,
});
export type OwnInvitee = z.infer<typeof ownInvitee>;

export const ownReward = z.strictObject({
  kind: z.enum(rewardKinds),
  what: z.string(),
  /** The amount of a share, or of a reward that is added to their balance; null for another one. `text` says it in `lang`. */
  value: z.nullable(z.strictObject({ currency: z.string(), ...ownAmount.shape, text: z.string() })),
  state: z.enum(ownRewardStates),
  /** That it was added to their balance, in words of `lang`; null for another one, which they have once it is `fulfilled`. */
  stateText: z.string().nullable(),
  milestone: z.int().nullable(),
  /** The code that they got, if the reward is one. */
  code: z.string().nullable(),
  earnedAt: instant,
});
export type OwnReward = z.infer<typeof ownReward>;

const cursor = z.string().max(1024).optional();
const token = z.string().min(1).max(1024);

/**
 * Everything that a signed participant may see of themselves: their link and counts, invitees, rewards and progress.
 * Friends who joined come first, then those who were only invited; both newest first, like rewards. `invitees.next` and
 * `rewards.next` continue the lists. A token of an identity that was not signed is refused.
 */
export const readOwnData = endpoint({
  id: "ownData.read",
  method: "POST",
  path: "/v1/participants/own",
  summary: "Get a participant's own invitees, rewards and progress",
  auth: { kind: "publishable" },
  powers: "own",
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    token,
    inviteesAfter: cursor,
    rewardsAfter: cursor,
    /** In which a reward that is a share of payments is stated. Other rewards are in a member's words. */
    lang: z.enum(widgetLanguages).default("en"),
  }),
  response: z.strictObject({
    name: z.string(),
    email: z.string().nullable(),
    code: z.string(),
    link: z.string(),
    stats: participantStats,
    /** When they became a participant. */
    createdAt: instant,
    progress: z.strictObject({
      /** The share of their friends' payments that they get, by their own terms or the rules, in words of `lang`; null without one. */
      share: z.string().nullable(),
      on: RewardRules.shape.on,
      /** Friends who count toward milestones. */
      count: z.int(),
      milestones: z.array(z.strictObject({ at: z.int(), reward: z.string(), reached: z.boolean() })),
      /** The next milestone; null after the last, and without any. */
      next: z.strictObject({ at: z.int(), reward: z.string() }).nullable(),
      /** The last day on which rewards are earned, and a sentence about it in `lang`; null without one. */
      until: z.strictObject({ day, text: z.string() }).nullable(),
    }),
    invitees: z.strictObject({ items: z.array(ownInvitee), next: z.string().optional() }),
    rewards: z.strictObject({ items: z.array(ownReward), next: z.string().optional() }),
    /**
     * The amount that the next payout pays in each currency; below zero, they owe it. Null if the project pays no balances, as far as
     * its rules and this page of rewards say.
     */
    balances: z.nullable(
      /** `text` says it in `lang`. */
      z.array(z.strictObject({ currency: z.string(), ...ownAmount.shape, text: z.string() })),
    ),
    /**
     * The share page, on which they choose how they are paid, and words for the link in `lang`; null without balances, and while it is off.
     */
    payoutsPage: z.nullable(z.strictObject({ url: z.string(), text: z.string() })),
    /** The page on which they stop or restart emails they don't ask for; null without an address. */
    unsubscribeUrl: z.string().nullable(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "project.archived", "participant.token_invalid", "participant.unsigned"],
});

/**
 * Erases the participant whose token it is, as members erase a person. `confirm` prevents mistakes. Only the share page
 * may call it, with a token of a signed identity.
 */
export const eraseOwnData = endpoint({
  id: "ownData.erase",
  method: "POST",
  path: "/v1/participants/own/erase",
  summary: "Erase the participant who asks for it",
  auth: { kind: "publishable" },
  powers: "own",
  params: none,
  query: none,
  body: z.strictObject({ key: publishableKey, token, confirm: z.literal(true) }),
  response: z.strictObject({ erased: z.literal(true) }),
  status: 200,
  errors: ["origin.not_allowed", "not_found", "participant.token_invalid", "participant.unsigned"],
  limits: { bodyBytes: 4 * 1024, perMinute: 10 },
});
