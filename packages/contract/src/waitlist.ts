import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { email, line, none } from "./fields.ts";
import { ids, participantCode } from "./ids.ts";
import { publishableKey } from "./publishable-key.ts";
import { followedLink, formTraces } from "./referral.ts";
import { waitlistPlace } from "./waitlist-place.ts";

export * from "./waitlist-place.ts";

/** So long after joining the same `attempt` is answered with the place again, in hours. */
export const joinAgainHours = 24;

/**
 * Puts an address on the waitlist of a published waitlist widget. An address that is on it already gets its place
 * by mail, not in the answer: whoever types another's address learns nothing of theirs but that it is there. Of
 * such mails an address gets one a day and list, they count as the workspace's and the recipient's invitations do,
 * and who unsubscribed gets none; the answer does not tell whether one was sent.
 *
 * `attempt` is made by the page when it first sends a form (a random UUID will do) and sent again with the same
 * form: whoever holds it is who joined, so an answer that was lost is given again. `code` is the link that was
 * followed; one that counts for nobody, or is the visitor's own, is ignored.
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
    code: participantCode.optional(),
    ...formTraces,
    ...followedLink,
    attempt: z
      .string()
      .regex(/^[\w-]{22,64}$/, "is 22 to 64 letters, digits, - and _")
      .optional(),
  }),
  response: z.discriminatedUnion("status", [
    z.strictObject({ status: z.literal("joined"), place: waitlistPlace }),
    z.strictObject({ status: z.literal("already_joined") }),
  ]),
  status: 200,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "widget.not_live",
    "waitlist.full",
    "plan.limit_reached",
  ],
  limits: { bodyBytes: 4 * 1024, perMinute: 20 },
});
