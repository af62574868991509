import * as z from "zod";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { anyExternalId, email, externalId, line, none } from "../shared/fields.ts";
import { ids, reportedCode } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { dayMs } from "../shared/time.ts";
import { fraudRules } from "./fraud-rules.ts";
import { via } from "./via.ts";

export const referralStatuses = ["visited", "joined", "converted", "rejected"] as const;

/**
 * How a form was filled in, for fraud rules. `website` is the value of a hidden field, `took` the milliseconds from
 * showing the form to sending it.
 */
export const formTraces = {
  website: z.string().max(200).optional(),
  took: z.int().nonnegative().max(dayMs).optional(),
};

/**
 * How the inviter of a join was found. `code`: a code that was typed or that a server reported. `link`: a link that was
 * followed and stored since, by the page or by the embedder's server. `invitation`: the address that the participant's
 * email went to. `identity`: a link that the same signed identity had followed before.
 */
export const attributions = ["code", "link", "invitation", "identity"] as const;
export type Attribution = (typeof attributions)[number];

/**
 * A page's data on the link that led to it. `via`: how the link was shared and from which widget; an invalid
 * one counts as unknown, since it is from a URL. `ago`: milliseconds since it was followed, by the page's own
 * clock, so that a wrong clock does not matter. Negative ones count as 0: a server that subtracts the page's time from
 * its own gets them from a page whose clock is ahead.
 */
export const clickedLink = {
  via: z.optional(via).catch(undefined),
  ago: z
    .int()
    .min(-8_640_000_000_000_000)
    .max(8_640_000_000_000_000)
    .transform((ms) => Math.max(0, ms))
    .optional(),
};

/**
 * One invitee of one participant: unique by project and invitee, so a repeated report changes nothing. A server that
 * reports a join before the page has reported the link gets `nobody`; the join counts within a minute of the
 * page's report with a signed identity, within the attribution window and if the link was followed before. A page does
 * not learn the review: held or rejected, it gets `joined`. Only an obvious self-referral is reported as such.
 */
export const reportJoin = endpoint({
  id: "referral.join",
  method: "POST",
  path: "/v1/joins",
  summary: "Report a join",
  auth: { kind: "publishable-or-secret", scope: "joins:write" },
  params: none,
  query: none,
  body: z.strictObject({
    key: z.optional(publishableKey),
    /**
     * The inviter's code here, or their imported one of another system. By default the one this invitee followed as a signed
     * identity, or the inviter who emailed their address.
     */
    code: z.optional(reportedCode),
    /** The embedder's id of the invitee. */
    externalId,
    email: email.optional(),
    name: line(1, 80).optional(),
    ...formTraces,
    ...clickedLink,
  }),
  response: z.strictObject({
    /** Null without an inviter. */
    referralId: z.nullable(ids.referral),
    /** `nobody`: no code was reported, and nobody is known to have invited the person. */
    status: z.enum([...referralStatuses, "nobody"]),
    /** False when this invitee had joined before. */
    counted: z.boolean(),
    /**
     * Only for a server: a page had reported this invitee, without a signature, under another participant's code than
     * the server or the invitee's signed identity names. The page's report stands until a member rejects it.
     */
    disputed: z.literal(true).optional(),
    /** Only for a server: the fraud rules that hold or reject the referral; absent without any. */
    reasons: z.array(z.enum(fraudRules)).optional(),
  }),
  status: 200,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "inviter.not_found",
    "join.link_too_old",
    "join.self_referral",
  ],
});

/** Reported by a page, by a server, or by a payment source. */
export const conversionSources = ["browser", "server", "payment"] as const;

/** `pending`: waits for the server's confirmation. `attributed`: by an invitee. `direct`: by anybody else. */
export const conversionStatuses = ["attributed", "direct", "pending"] as const;

/** Facts about a conversion for the embedder's own use, such as a plan's name. Kiteloop only stores them. */
export const conversionProperties = z
  .record(z.string().regex(/^[A-Za-z][\w.-]{0,39}$/), z.union([line(0, 200), z.number(), z.boolean()]))
  .refine((properties) => Object.keys(properties).length <= 20, "has more than 20 properties");

/**
 * The parts of a conversion's value that a share of the net amount leaves out, in the value's currency. One that is missing is
 * unknown, which is not 0.
 */
export const conversionParts = z.strictObject({
  tax: money.shape.amount.optional(),
  shipping: money.shape.amount.optional(),
});
export type ConversionParts = z.infer<typeof conversionParts>;

/**
 * Unique by project and `externalId`: reported five times, it counts once. If the project requires confirmation by the
 * server, a page's report stays `pending` and counts when a secret key reports the same.
 */
export const reportConversion = endpoint({
  id: "conversion.report",
  method: "POST",
  path: "/v1/conversions",
  summary: "Report a conversion",
  auth: { kind: "publishable-or-secret", scope: "conversions:write" },
  params: none,
  query: none,
  body: z.strictObject({
    key: z.optional(publishableKey),
    /** The embedder's id of the conversion, such as an order number. */
    externalId,
    /** The person who converted: the embedder's id, or for an entry of a waitlist the one that members see. */
    participantExternalId: anyExternalId,
    /** One of the project's kinds; without one it counts and earns rewards. */
    kind: z.string().max(40).optional(),
    value: money.optional(),
    /** Of `value`. Only a server's count; it may add them later, with the same value. */
    parts: conversionParts.optional(),
    properties: conversionProperties.optional(),
  }),
  response: z.strictObject({
    conversionId: ids.conversion,
    /** `attributed` if the person was invited. */
    status: z.enum(conversionStatuses),
    source: z.enum(conversionSources),
    /** True for the report that made it count. */
    counted: z.boolean(),
    /** Only for a server, and only if this report says another person or value than is stored: what stays stored. */
    storedInstead: z.strictObject({ participantExternalId: z.string(), value: z.nullable(money) }).optional(),
  }),
  status: 200,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "conversion.unknown_kind",
    "conversion.unknown_currency",
    "conversion.too_large",
    "conversion.parts_exceed_value",
  ],
});
