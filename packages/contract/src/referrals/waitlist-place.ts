import * as z from "zod/mini";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/**
 * A place in a waitlist. `number` counts up in the order of joining and never changes;
 * `position` is `max(1, number - places * joined)` with the `places` of the published widget.
 */
export const waitlistPlace = z.strictObject({
  participantId: ids.participant,
  /** Token for showing the place again in the same browser: only for that, and for a year. */
  token: z.string(),
  number: z.int().check(z.minimum(1)),
  position: z.int().check(z.minimum(1)),
  /** Friends who joined the list by this person's link. */
  joined: z.int().check(z.minimum(0)),
  code: z.string(),
  link: z.string(),
});
export type WaitlistPlace = z.infer<typeof waitlistPlace>;

/** A place's token is valid for this many days. */
export const placeTokenDays = 365;

export const showWaitlistPlace = endpoint({
  id: "waitlist.place",
  method: "POST",
  path: "/v1/waitlist/place",
  summary: "Get the waitlist position of a participant",
  auth: { kind: "publishable" },
  powers: "ingest",
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    widgetId: ids.widget,
    token: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  response: waitlistPlace,
  status: 200,
  errors: ["origin.not_allowed", "widget.not_live", "participant.token_invalid"],
});
