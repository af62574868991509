import * as z from "zod";
import { publishableKey } from "./api-key.ts";
import { endpoint } from "./endpoint.ts";
import { email, line, none } from "./fields.ts";
import { ids, participantCode } from "./ids.ts";
import { followedLink, formTraces } from "./referral.ts";

/**
 * A place in a waitlist. `number` counts up in the order of joining and never changes;
 * `position` is `max(1, number - places * joined)` with the `places` of the published widget.
 */
export const waitlistPlace = z.strictObject({
  participantId: ids.participant,
  /** Shows the place again from the same browser: only for that, and for a year. */
  token: z.string(),
  number: z.int().min(1),
  position: z.int().min(1),
  /** Friends who joined the list by this one's link. */
  joined: z.int().min(0),
  code: z.string(),
  link: z.string(),
});
export type WaitlistPlace = z.infer<typeof waitlistPlace>;

/** A place's token is good for this many days. */
export const placeTokenDays = 365;

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

export const showWaitlistPlace = endpoint({
  id: "waitlist.place",
  method: "POST",
  path: "/v1/waitlist/place",
  summary: "The place of somebody who joined before",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({ key: publishableKey, widgetId: ids.widget, token: z.string().min(1).max(1024) }),
  response: waitlistPlace,
  status: 200,
  errors: ["origin.not_allowed", "widget.not_live", "participant.token_invalid"],
});
