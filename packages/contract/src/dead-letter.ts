import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, none, pageOf } from "./fields.ts";
import { ids } from "./ids.ts";

/**
 * What is done with records: those of the log are counted, and some of them are mailed or told to webhooks; others wait
 * for a timer, such as a planned publish.
 */
export const works = ["count", "mail", "webhook", "timer"] as const;

/** A record that could not be counted, mailed, told or worked on by a timer, however often it was tried. */
export const deadLetter = z.strictObject({
  id: ids.deadLetter,
  work: z.enum(works),
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
  summary: "Records that could not be counted or mailed",
  auth: { kind: "staff" },
  params: none,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(deadLetter),
  status: 200,
});

/**
 * Counts the record now, once, in the day it belongs to, or queues its mail or webhooks, or has the timer work on it in
 * its next run; it is a dead letter no more.
 */
export const redriveDeadLetter = endpoint({
  id: "deadLetter.redrive",
  method: "POST",
  path: "/api/admin/dead-letters/{deadLetterId}/redrive",
  summary: "Try again to count or mail a record",
  auth: { kind: "staff" },
  params: z.strictObject({ deadLetterId: ids.deadLetter }),
  query: none,
  body: none,
  /** `done` is false for a record of which nothing was left to do, or which was seen to meanwhile. */
  response: z.strictObject({ done: z.boolean() }),
  status: 200,
  errors: ["dead_letter.not_countable"],
});
