import * as z from "zod";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { email, line, none } from "../shared/fields.ts";
import { ids, participantCode } from "../shared/ids.ts";
import { clickedLink, formTraces } from "./referral.ts";
import { waitlistPlace } from "./waitlist-place.ts";

export * from "./waitlist-place.ts";

/** Hours after joining during which the same `attempt` gets the place again. */
export const joinAgainHours = 24;

/**
 * Adds an address to the waitlist of a published waitlist widget. An address that is on it already gets its place by
 * email, not in the answer: typing another person's address reveals only that it is on the list. An address gets one
 * such email per day and list; they count toward the workspace's limit and the recipient's on emails that were asked for, and
 * suppressed addresses get none, except those that only unsubscribed. The answer does not reveal whether one was sent.
 *
 * `attempt` is created by the page when it first sends a form (such as a random UUID) and sent again with the same
 * form: it proves that the caller is the person who joined, so a lost answer is given again. `code` is from the followed
 * link; an unknown one, or the visitor's own, is ignored.
 */
export const joinWaitlist = endpoint({
  id: "waitlist.join",
  method: "POST",
  path: "/v1/waitlist",
  summary: "Join a waitlist",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    widgetId: ids.widget,
    email,
    name: line(1, 80).optional(),
    code: z.optional(participantCode),
    ...formTraces,
    ...clickedLink,
    attempt: z
      .string()
      .regex(/^[\w-]{22,64}$/, "must be 22 to 64 letters, digits, - and _")
      .optional(),
  }),
  response: z.discriminatedUnion("status", [
    z.strictObject({ status: z.literal("joined"), place: waitlistPlace }),
    z.strictObject({ status: z.literal("already_joined") }),
    z.strictObject({ status: z.literal("confirm") }),
  ]),
  status: 200,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "widget.not_live",
    "email.address_script",
    "waitlist.full",
    "plan.limit_reached",
  ],
  limits: { bodyBytes: 4 * 1024, perMinute: 20 },
});
