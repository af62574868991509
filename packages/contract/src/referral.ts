import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { anyExternalId, email, externalId, line, none } from "./fields.ts";
import { ids, participantCode } from "./ids.ts";
import { publishableKey } from "./publishable-key.ts";
import { via } from "./via.ts";

export const referralStatuses = ["visited", "joined", "converted", "rejected"] as const;

/**
 * What a form tells of how it was filled in. `website` is the value of a field that people do not see, `took` the
 * milliseconds from the form's appearing to its being sent.
 */
export const formTraces = {
  website: z.string().max(200).optional(),
  took: z.int().nonnegative().max(86_400_000).optional(),
};

/**
 * How it is known whom a join counts for. `code`: by a code that was typed or that a server told. `link`: by a link that
 * was followed and kept since, by the page or by the embedder's server. `invitation`: by the address that the
 * participant's mail went to. `identity`: by a link that this very signed identity had followed before.
 */
export const attributions = ["code", "link", "invitation", "identity"] as const;
export type Attribution = (typeof attributions)[number];

/**
 * What a page knows of the link that led to it. `via`: how the link was shared and from which widget; one that is none is taken for
 * not known, since it comes out of an address. `ago`: milliseconds since it was followed,
 * both times by the page's own clock, so that a wrong clock does not matter.
 */
export const followedLink = {
  via: via.optional().catch(undefined),
  ago: z.int().nonnegative().max(8_640_000_000_000_000).optional(),
};

/**
 * One invitee of one participant: unique by project and invitee, so reported again it stays one. A server that reports
 * a join before the page has told by whose link is answered `referrer.not_found`, and the join counts within a minute of
 * the page's telling it with a signed identity, as long as a link counts and if it was followed before. A page is not told
 * what is thought of a join: held or rejected, it reads `joined`. Only who plainly invites themselves is told so.
 */
export const reportJoin = endpoint({
  id: "referral.join",
  method: "POST",
  path: "/v1/joins",
  summary: "An invitee has joined",
  auth: { kind: "publishable-or-secret", scope: "joins:write" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey.optional(),
    /**
     * Left out, it is the one that this invitee followed as a signed identity, or that of whoever invited their
     * address by mail.
     */
    code: participantCode.optional(),
    /** The embedder's id of the invitee. */
    externalId,
    email: email.optional(),
    name: line(1, 80).optional(),
    ...formTraces,
    ...followedLink,
  }),
  response: z.strictObject({
    /** Null where it is nobody's. */
    referralId: ids.referral.nullable(),
    /** `nobody`: a page that knows of no code asked, and nobody invited them. A server is told so as an error. */
    status: z.enum([...referralStatuses, "nobody"]),
    /** False when this invitee had joined before. */
    counted: z.boolean(),
    /**
     * Only to a server: a page had reported this invitee, without a signature, under another participant's code than
     * the server or the invitee's signed identity names. The page's report stands until a member rejects it.
     */
    disputed: z.literal(true).optional(),
  }),
  status: 200,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "referrer.not_found",
    "join.link_too_old",
    "join.self_referral",
  ],
});

/** `pending`: waits for the server's word. `attributed`: of somebody's invitee. `direct`: of nobody's. */
export const conversionStatuses = ["attributed", "direct", "pending"] as const;

/** An amount in the smallest unit of its ISO 4217 currency. */
export const money = z.strictObject({
  amount: z.number().int().nonnegative().max(1e15),
  currency: z.string().regex(/^[A-Z]{3}$/, "is a currency such as EUR"),
});

/**
 * Unique by project and `externalId`: reported five times, it counts once. Where the project takes the server's word
 * only, what a page reports stays `pending` and counts when a secret key reports the same.
 */
export const reportConversion = endpoint({
  id: "conversion.report",
  method: "POST",
  path: "/v1/conversions",
  summary: "The event that counts has happened",
  auth: { kind: "publishable-or-secret", scope: "conversions:write" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey.optional(),
    /** The embedder's id of the conversion, such as an order number. */
    externalId,
    /** Who converted: the embedder's id, or of somebody on a waitlist the one that members see. */
    participantExternalId: anyExternalId,
    value: money.optional(),
  }),
  response: z.strictObject({
    conversionId: ids.conversion,
    /** `attributed` when an invitation brought them. */
    status: z.enum(conversionStatuses),
    source: z.enum(["browser", "server"]),
    /** True for the one report that made it count. */
    counted: z.boolean(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "project.archived"],
});
