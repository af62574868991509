import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { email, externalId, instant, line, none } from "./fields.ts";
import { seed } from "./followed.ts";
import { ids, participantCode } from "./ids.ts";
import { publishableKey } from "./publishable-key.ts";
import { followedLink } from "./referral.ts";

export * from "./followed.ts";

/** What came of a participant's inviting. */
export const participantStats = z.strictObject({
  /** Invitations by email. Shares of the link are counted for widgets and channels, not for each participant. */
  invited: z.number().int(),
  joined: z.number().int(),
  converted: z.number().int(),
});

/**
 * Makes the embedder's user known as a participant, or finds them again by `externalId`.
 * `signature` is hex HMAC-SHA256 with the project's identity secret over `externalId + "\n" + (email ?? "")`,
 * both trimmed and the address in lower case. The plan's limit refuses new participants only.
 */
export const identifyParticipant = endpoint({
  id: "participant.identify",
  method: "POST",
  path: "/v1/participants",
  summary: "Identify a participant",
  auth: { kind: "publishable-or-secret", scope: "participants:write" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey.optional(),
    externalId,
    name: line(1, 80).optional(),
    email: email.optional(),
    signature: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "is 64 hex digits")
      .optional(),
    /** Whose link they followed: remembered of a signed identity, for a join that is told without a code. */
    followed: z.strictObject({ code: participantCode, ...followedLink }).optional(),
  }),
  response: z.strictObject({
    participantId: ids.participant,
    code: z.string(),
    link: z.string(),
    name: z.string(),
    /** True when the identity was signed, so that mail may be sent in their name. */
    verified: z.boolean(),
    /** Short-lived proof for the calls that act as this participant. */
    token: z.string(),
    stats: participantStats,
    seed,
  }),
  status: 200,
  errors: ["origin.not_allowed", "project.archived", "participant.signature_invalid", "plan.limit_reached"],
});

/** A participant as members see them. */
export const participant = z.strictObject({
  id: ids.participant,
  externalId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  code: z.string(),
  verified: z.boolean(),
  stats: participantStats,
  createdAt: instant,
});
export type Participant = z.infer<typeof participant>;

/**
 * `brought`: those who brought the most, first. `newest`: by when they joined. `some` and `nobody` are of the first
 * order, those who brought somebody and those who did not yet.
 */
export const participantLists = ["brought", "newest", "some", "nobody"] as const;
export type ParticipantList = (typeof participantLists)[number];

/** At least so many characters are searched for. */
export const shortestSearch = 2;

export const listParticipants = endpoint({
  id: "participant.list",
  method: "GET",
  path: "/api/projects/{projectId}/participants",
  summary: "Participants of a project, listed or searched",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: z
    .strictObject({
      list: z.enum(participantLists).optional(),
      /**
       * The beginning of any of the first four words of a name, of an address, an external id or a code; case and
       * accents do not matter. By the alphabet; somebody who is found by two beginnings may come on two pages.
       */
      search: line(shortestSearch, 80).optional(),
      cursor: z.string().max(1024).optional(),
    })
    .refine(({ list, search }) => list === undefined || search === undefined, {
      path: ["list"],
      message: "can't be asked of a search",
    }),
  body: none,
  response: z.strictObject({ items: z.array(participant), next: z.string().optional() }),
  status: 200,
});
