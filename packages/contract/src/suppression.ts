import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { email, instant, none, pageOf } from "./fields.ts";

/** Why an address gets no mail: what its owner said, what its mailbox said, or what a member said. */
export const suppressionReasons = ["unsubscribed", "complained", "bounced", "added"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Those who asked not to be written to: nobody but they can take that back. */
export const recipientsOwnWord: readonly SuppressionReason[] = ["unsubscribed", "complained"];

/** Addresses in one call at most. */
export const mostSuppressed = 500;

/**
 * An address that gets no mail of this workspace. Only a hash of it is kept, and so much that somebody who knows it
 * knows it again: `a…@example.com`. `shown` is null where not even that was known.
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
  summary: "Addresses that get no mail of this workspace",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(suppression),
  status: 200,
});

/** In the body, so that no address gets into a log of addresses of pages. */
export const findSuppression = endpoint({
  id: "suppression.find",
  method: "POST",
  path: "/api/suppressions/find",
  summary: "Whether an address gets mail of this workspace",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ email }),
  response: z.strictObject({ found: suppression.nullable() }),
  status: 200,
});

/** Those on the list already stay as they are, so that an import may be sent again. */
export const addSuppressions = endpoint({
  id: "suppression.add",
  method: "POST",
  path: "/api/suppressions",
  summary: "Put addresses on the list of those who get no mail",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ emails: z.array(z.string().max(400)).min(1).max(mostSuppressed) }),
  response: z.strictObject({
    added: z.int(),
    /** On the list before. */
    known: z.int(),
    /** Positions in `emails` of what is no address; the others were taken. */
    invalid: z.array(z.int()),
  }),
  status: 200,
  limits: { bodyBytes: 256 * 1024, perMinute: 60 },
});

/** By its address in full: the list does not have it. One that is not on the list changes nothing. */
export const removeSuppression = endpoint({
  id: "suppression.remove",
  method: "POST",
  path: "/api/suppressions/remove",
  summary: "Let an address get mail again",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ email }),
  response: z.strictObject({ removed: z.boolean() }),
  status: 200,
  errors: ["suppression.recipients_word"],
});
