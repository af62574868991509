import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, pageOf } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/**
 * The work that failed: records of the log are counted, and some are emailed or delivered to webhooks; others wait for a
 * timer, such as a scheduled publish.
 */
export const works = ["count", "mail", "webhook", "timer"] as const;

/** A record that could not be counted, emailed, delivered or processed by a timer after all its attempts. */
export const deadLetter = z.strictObject({
  id: ids.deadLetter,
  work: z.enum(works),
  /** Its entity, such as `beacon`; `unknown` if that can't be read. */
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
  summary: "List failed jobs",
  auth: { kind: "staff" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(deadLetter),
  status: 200,
});

/**
 * Counts the record now, once, on the day it belongs to, queues its email or webhooks, or makes it due for the timer's
 * next run. After that it is no dead letter.
 */
export const redriveDeadLetter = endpoint({
  id: "deadLetter.redrive",
  method: "POST",
  path: "/api/admin/dead-letters/{deadLetterId}/redrive",
  summary: "Retry a failed job",
  auth: { kind: "staff" },
  params: z.strictObject({ deadLetterId: ids.deadLetter }),
  query: none,
  body: none,
  /** `done` is false for a record with nothing left to do, or that was handled meanwhile. */
  response: z.strictObject({ done: z.boolean() }),
  status: 200,
  errors: ["dead_letter.not_countable"],
});
