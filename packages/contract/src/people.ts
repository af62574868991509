import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { channel } from "./event.ts";
import { instant, none } from "./fields.ts";
import { outcomes, reviewStates } from "./fraud.ts";
import { ids } from "./ids.ts";
import { invitationStatuses } from "./invitation.ts";
import { participant } from "./participant.ts";
import { attributions, conversionStatuses, money, referralStatuses } from "./referral.ts";
import { reward } from "./reward.ts";

const params = z.strictObject({ projectId: ids.project, participantId: ids.participant });
const auth = { kind: "member", role: "viewer" } as const;

/** By whom somebody was brought. `participantId` is null where the inviter is not to be found any more. */
export const broughtBy = z.strictObject({
  participantId: ids.participant.nullable(),
  externalId: z.string(),
  name: z.string(),
  at: instant,
  attributedBy: z.enum(attributions),
  channel: channel.nullable(),
  status: z.enum(referralStatuses),
});

/** One thing that happened in a person's story. `at` is when it began; what came of it since stands beside it. */
export const chapter = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("invitation"),
    at: instant,
    id: ids.invitation,
    email: z.string(),
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
    channel: channel.nullable(),
    outcome: z.enum(outcomes),
    review: z.enum(reviewStates),
    convertedAt: instant.nullable(),
  }),
  z.strictObject({
    kind: z.literal("conversion"),
    at: instant,
    id: ids.conversion,
    externalId: z.string(),
    status: z.enum(conversionStatuses),
    value: money.nullable(),
  }),
  z.strictObject({ kind: z.literal("reward"), at: instant, id: ids.reward, reward }),
]);
export type Chapter = z.infer<typeof chapter>;

/** A page of the story is so many chapters. */
export const chaptersAPage = 20;

/**
 * One person, who brought them, and what they sent, brought, did themselves and earned: newest first. A page reads at
 * most four times as many items as it shows.
 */
export const getPerson = endpoint({
  id: "people.story",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}",
  summary: "One participant and their story",
  auth,
  params,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: z.strictObject({
    person: participant,
    broughtBy: broughtBy.nullable(),
    chapters: z.array(chapter),
    next: z.string().optional(),
  }),
  status: 200,
});

/**
 * Forgets one person: name, address, ids, code, device marks, the mails they got and their places on waitlists, under
 * whatever id. What they did goes on counting, by nobody whose name is known, and every number stays as it is. Their
 * links lead nowhere from then on, and who comes back is somebody new. Said again, it is answered the same.
 */
export const erasePerson = endpoint({
  id: "people.erase",
  method: "POST",
  path: "/api/projects/{projectId}/participants/{participantId}/erase",
  summary: "Forget a participant",
  auth: { kind: "member", role: "admin" },
  params,
  query: none,
  /** What they go by: their address, or where there is none the id that the embedder gave. */
  body: z.strictObject({ confirm: z.string().max(254) }),
  /** What is left of them. */
  response: participant,
  status: 200,
});

/** Somebody in a tree, below who brought them. */
export const branch = z.strictObject({
  externalId: z.string(),
  name: z.string(),
  status: z.enum(referralStatuses),
  joinedAt: instant,
  /** Null for one who never became a participant, and so can't have brought anybody. */
  participantId: ids.participant.nullable(),
  /** Whom they brought, as far as it counts. */
  joined: z.int().nonnegative(),
  /** Who brought them, as `externalId`; the person asked about for the first level. */
  parent: z.string(),
  level: z.int().positive(),
  /** True where all who are below them are in the tree. */
  whole: z.boolean(),
});
export type Branch = z.infer<typeof branch>;

/** How deep a tree is read, how many of the first level make a page and of each further one are shown. */
export const treeLimits = { depth: 3, page: 25, below: 10, opened: 25 } as const;

/**
 * Whom a person brought, whom those brought, and so on, newest first and parents before children: a page of the first
 * level, and below it up to ten each of the first 25 who brought somebody. Ask for the tree of anybody in it to see more.
 */
export const getTree = endpoint({
  id: "people.tree",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}/tree",
  summary: "Whom a participant brought, level by level",
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
