import * as z from "zod";
import { publishableKey } from "./api-key.ts";
import { endpoint } from "./endpoint.ts";
import { anyExternalId, email, externalId, line, none } from "./fields.ts";
import { ids, participantCode } from "./ids.ts";

export const referralStatuses = ["visited", "joined", "converted", "rejected"] as const;

/** One invitee of one participant: unique by project and invitee, so reported again it stays one. */
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
    code: participantCode,
    /** The embedder's id of the invitee. */
    externalId,
    email: email.optional(),
    name: line(1, 80).optional(),
  }),
  response: z.strictObject({
    referralId: ids.referral,
    status: z.enum(referralStatuses),
    /** False when this invitee had joined before. */
    counted: z.boolean(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "project.archived", "referrer.not_found", "join.self_referral"],
});

/** An amount in the smallest unit of its ISO 4217 currency. */
export const money = z.strictObject({
  amount: z.number().int().nonnegative().max(1e15),
  currency: z.string().regex(/^[A-Z]{3}$/, "is a currency such as EUR"),
});

/** Unique by project and `externalId`: reported five times, it counts once. */
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
    status: z.enum(["attributed", "direct"]),
    source: z.enum(["browser", "server"]),
    counted: z.boolean(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "project.archived"],
});
