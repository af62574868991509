import * as z from "zod";
import { channel } from "../publishing/event.ts";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { reversal, reversalStates } from "./conversion.ts";
import { emailOccasions } from "./email-occasions.ts";
import { fraudReason, outcomes, referralStep, reviewStates } from "./fraud.ts";
import { invitationStatuses } from "./invitation.ts";
import { balances } from "./ledger.ts";
import { participant } from "./participant.ts";
import { payout } from "./payout-run.ts";
import { attributions, conversionParts, conversionStatuses, referralStatuses } from "./referral.ts";
import { reward } from "./reward.ts";

const params = z.strictObject({ projectId: ids.project, participantId: ids.participant });
const auth = { kind: "member", role: "viewer" } as const;

/** A person's inviter. `participantId` is null if the inviter is no longer known. */
export const invitedBy = z.strictObject({
  participantId: z.nullable(ids.participant),
  externalId: z.string(),
  name: z.string(),
  at: instant,
  attributedBy: z.enum(attributions),
  channel: z.nullable(channel),
  status: z.enum(referralStatuses),
});

/** Revenue from a participant's invitees so far in one currency, in its smallest unit. */
export const inviterRevenue = z.strictObject({
  currency: z.string(),
  gross: z.int(),
  reversed: z.int(),
  net: z.int(),
});

/** Acts of members, keys and timers on a participant, as the audit log names them. */
export const personActions = [
  "participant.update",
  "participant.saveTerms",
  "participant.saveTaxForm",
  "participant.saveVatRate",
  "participant.grow",
  "payee.save",
  "payee.saveOwn",
  "payee.saveAgreement",
  "people.erase",
  "people.eraseOwn",
] as const;

/** Acts on a reward besides the steps of its history. */
export const rewardActions = ["reward.hold", "reward.release", "reward.showCode"] as const;

/** One event in a person's history. `at` is when it began; its later results are part of it. */
export const chapter = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("invitation"),
    at: instant,
    id: ids.invitation,
    email: z.string(),
    /** The inviter's own message. */
    message: z.string().nullable(),
    status: z.enum(invitationStatuses),
    changedAt: instant,
  }),
  z.strictObject({
    kind: z.literal("referral"),
    at: instant,
    id: ids.referral,
    /** The friend, by the embedder's id. */
    externalId: z.string(),
    name: z.string(),
    status: z.enum(referralStatuses),
    attributedBy: z.enum(attributions),
    channel: z.nullable(channel),
    outcome: z.enum(outcomes),
    /** Why the fraud rules hold or reject it. */
    reasons: z.array(fraudReason),
    review: z.enum(reviewStates),
    /** Decisions of the rules and of members about it. */
    history: z.array(referralStep),
    convertedAt: z.nullable(instant),
  }),
  z.strictObject({
    kind: z.literal("conversion"),
    at: instant,
    id: ids.conversion,
    externalId: z.string(),
    status: z.enum(conversionStatuses),
    /** A key of the project's kinds; null without one. */
    conversionKind: z.nullable(z.string()),
    value: money.nullable(),
    parts: z.nullable(conversionParts),
    reversal: z.enum(reversalStates),
    /** Oldest first. */
    reversals: z.array(reversal),
  }),
  z.strictObject({
    kind: z.literal("reward"),
    at: instant,
    id: ids.reward,
    reward,
    /** Oldest first. Empty for a key. */
    acts: z.array(z.strictObject({ at: instant, action: z.enum(rewardActions), by: doer })),
  }),
  z.strictObject({
    kind: z.literal("payout"),
    at: instant,
    id: ids.payout,
    runId: ids.payoutRun,
    payout,
    changedAt: instant,
  }),
  z.strictObject({
    kind: z.literal("code"),
    at: instant,
    /** The code itself, of which a project has one. */
    id: z.string(),
    /** Whether it was chosen here, and not imported from another system. */
    chosen: z.boolean(),
  }),
  /** An email to the person that was given to the mail server. Not for a key. */
  z.strictObject({
    kind: z.literal("email"),
    at: instant,
    id: ids.participantMail,
    occasion: z.enum(emailOccasions),
  }),
  /** A change of the person's own record, by the audit log. Not for a key. */
  z.strictObject({
    kind: z.literal("act"),
    at: instant,
    id: ids.audit,
    action: z.enum(personActions),
    by: doer,
  }),
]);
export type Chapter = z.infer<typeof chapter>;

/** Number of events on a page of the history. */
export const chaptersAPage = 20;

/** How many of the project's newest emails, and of the workspace's newest audit entries, are searched for a person's. */
export const searchedForPerson = 400;

/**
 * One person with their inviter, and their history of invitations, referrals, own actions, rewards, payouts, codes, emails and
 * changes of their record, newest first. A page reads at most as many items of each kind as it shows, and one more; emails and
 * changes are searched for among the newest, up to `searchedForPerson`.
 */
export const getPerson = endpoint({
  id: "people.story",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}",
  summary: "Get a participant with their activity",
  auth: { ...auth, key: "participants:read" },
  params,
  /** A cursor names the last event of each kind. */
  query: z.strictObject({ cursor: z.string().max(4096).optional() }),
  body: none,
  response: z.strictObject({
    person: participant,
    broughtBy: invitedBy.nullable(),
    revenue: z.array(inviterRevenue),
    balances: z.array(balances),
    chapters: z.array(chapter),
    /** Emails and acts of earlier instants are not among the chapters. */
    completeFrom: instant,
    next: z.string().optional(),
  }),
  status: 200,
});

/**
 * Erases one person: name, address, ids, code, marks of device and network, the emails they got and their places on
 * waitlists, under any of their ids. Their actions still count anonymously, and every number stays the same. Their links
 * stop working, and if they come back they are a new person. A repeated call gets the same answer.
 */
export const erasePerson = endpoint({
  id: "people.erase",
  whileSuspended: true,
  method: "POST",
  path: "/api/projects/{projectId}/participants/{participantId}/erase",
  summary: "Erase a participant",
  auth: { kind: "member", role: "admin", key: "participants:erase" },
  params,
  query: none,
  /** Their identification: their address, or without one the id given by the embedder. */
  body: z.strictObject({ confirm: z.string().max(254) }),
  /** The anonymous record that remains. */
  response: participant,
  status: 200,
});

/** A person in a tree, below their inviter. */
export const branch = z.strictObject({
  externalId: z.string(),
  name: z.string(),
  status: z.enum(referralStatuses),
  joinedAt: instant,
  /** Null for a person who never became a participant, and so has no invitees. */
  participantId: z.nullable(ids.participant),
  /** Number of their invitees that count. */
  joined: z.int().nonnegative(),
  /** Their inviter's `externalId`; for the first level the person asked about. */
  parent: z.string(),
  level: z.int().positive(),
  /** True if the tree contains everybody below them. */
  whole: z.boolean(),
});
export type Branch = z.infer<typeof branch>;

/** Depth of a tree, page size of its first level, and the number shown of each further one. */
export const treeLimits = { depth: 3, page: 25, below: 10, opened: 25 } as const;

/**
 * A person's invitees, their invitees, and so on, newest first and parents before children: a page of the first level,
 * and below it up to ten each of the first 25 inviters. To see more, request the tree of anybody in it.
 */
export const getTree = endpoint({
  id: "people.tree",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}/tree",
  summary: "Get a participant's referrals, level by level",
  auth,
  params,
  query: z.strictObject({
    depth: z.coerce.number().int().min(1).max(treeLimits.depth).optional(),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: z.strictObject({
    person: participant,
    branches: z.array(branch),
    next: z.string().optional(),
  }),
  status: 200,
});
