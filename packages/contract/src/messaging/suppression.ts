import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { email, instant, none, pageOf } from "../shared/fields.ts";

/** Why an address gets no email: because of its owner, its email server, or a member. `unsubscribed` stops only emails that weren't asked for. */
export const suppressionReasons = ["unsubscribed", "complained", "bounced", "added"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Unsubscribed by the owner, which only they can undo. */
export const recipientsOwnWord: readonly SuppressionReason[] = ["unsubscribed", "complained"];

/** Maximum number of addresses per call. */
export const mostSuppressed = 500;

/**
 * An address that gets no email from this workspace. Only a hash of it is stored, and enough for a person who knows the
 * address to recognize it: `a…@example.com`. `shown` is null if even that is unknown.
 */
export const suppression = z.strictObject({
  shown: z.string().nullable(),
  reason: z.enum(suppressionReasons),
  at: instant,
});
export type Suppression = z.infer<typeof suppression>;

/** Newest first. */
export const listSuppressions = endpoint({
  id: "suppression.list",
  method: "GET",
  path: "/api/suppressions",
  summary: "List the workspace's suppression list",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(suppression),
  status: 200,
});

/** In the body, so that no address appears in access logs. */
export const findSuppression = endpoint({
  id: "suppression.find",
  whileSuspended: true,
  method: "POST",
  path: "/api/suppressions/find",
  summary: "Check whether an address is on the suppression list",
  auth: { kind: "member", role: "admin" },
  powers: "read",
  params: none,
  query: none,
  body: z.strictObject({ email }),
  response: z.strictObject({ found: suppression.nullable() }),
  status: 200,
});

/** Addresses on the list already are unchanged, so an import can be repeated. */
export const addSuppressions = endpoint({
  id: "suppression.add",
  method: "POST",
  path: "/api/suppressions",
  summary: "Add addresses to the suppression list",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ emails: z.array(z.string().max(400)).min(1).max(mostSuppressed) }),
  response: z.strictObject({
    added: z.int(),
    /** Were on the list already. */
    known: z.int(),
    /** Indexes in `emails` of invalid addresses; the others were added. */
    invalid: z.array(z.int()),
  }),
  status: 200,
  limits: { bodyBytes: 256 * 1024, perMinute: 60 },
});

/** Takes the full address, which the list does not store. One that is not on the list changes nothing. */
export const removeSuppression = endpoint({
  id: "suppression.remove",
  method: "POST",
  path: "/api/suppressions/remove",
  summary: "Remove an address from the suppression list",
  auth: { kind: "member", role: "admin" },
  powers: "senders",
  params: none,
  query: none,
  body: z.strictObject({ email }),
  response: z.strictObject({ removed: z.boolean() }),
  status: 200,
  errors: ["suppression.recipients_word"],
});
