import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, none, pageOf } from "./fields.ts";
import { ids } from "./ids.ts";

/** A record of the log that could not be counted, however often it was tried. */
export const deadLetter = z.strictObject({
  id: ids.deadLetter,
  /** What it is, such as `beacon`; `unknown` where even that can't be read. */
  kind: z.string(),
  /** Why the last attempt failed. */
  reason: z.string(),
  attempts: z.number().int().positive(),
  firstAt: instant,
  lastAt: instant,
});
export type DeadLetter = z.infer<typeof deadLetter>;

export const listDeadLetters = endpoint({
  id: "deadLetter.list",
  method: "GET",
  path: "/api/admin/dead-letters",
  summary: "Records that could not be counted",
  auth: { kind: "staff" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(deadLetter),
  status: 200,
});

/** Counts the record now, once, in the day it belongs to; it is a dead letter no more. */
export const redriveDeadLetter = endpoint({
  id: "deadLetter.redrive",
  method: "POST",
  path: "/api/admin/dead-letters/{deadLetterId}/redrive",
  summary: "Try again to count a record",
  auth: { kind: "staff" },
  params: z.strictObject({ deadLetterId: ids.deadLetter }),
  query: none,
  body: none,
  /** `counted` is false for a record that counts for nothing, or was counted meanwhile. */
  response: z.strictObject({ counted: z.boolean() }),
  status: 200,
  errors: ["dead_letter.not_countable"],
});
