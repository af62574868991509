import * as z from "zod/mini";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids, participantCode } from "../shared/ids.ts";
import { publishableKey } from "./publishable-key.ts";
import { variantLetters } from "./variant.ts";

/** Events that a page reports. Invitations, joins and conversions are facts with endpoints of their own. */
export const eventTypes = ["impression", "open", "share", "click", "dismiss"] as const;
export type EventType = (typeof eventTypes)[number];

/** Channels of an invitation. */
export const channels = [
  "link",
  "email",
  "native",
  "whatsapp",
  "x",
  "facebook",
  "linkedin",
  "telegram",
  "qr",
  "other",
] as const;
export const channel = z.enum(channels);
export type Channel = (typeof channels)[number];

/** The visitor's device; `other` if unknown. */
export const devices = ["phone", "tablet", "desktop", "other"] as const;
export type Device = (typeof devices)[number];

export const beaconEvent = z.strictObject({
  type: z.enum(eventTypes),
  widgetId: ids.widget,
  version: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  /** The page's own clock, ms since 1970: stored, but never used for the day it counts in. */
  at: z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000_000)),
  /** The channel of a click, read from the URL: an unknown one counts as none. */
  channel: z.catch(z.optional(channel), undefined),
  participantId: z.optional(ids.participant),
  code: z.optional(participantCode),
  /** Of its widget's experiment. */
  variant: z.optional(z.enum(variantLetters)),
});
export type BeaconEvent = z.infer<typeof beaconEvent>;

export const maxEvents = 100;

/** One batch of a page's events. Sent again with the same `beacon` id, it changes nothing. */
export const beacon = z.strictObject({
  key: publishableKey,
  beacon: ids.beacon,
  sentAt: z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000_000)),
  /** Each is a `beaconEvent`; invalid ones are dropped with a reason, and the others count. */
  events: z.array(z.unknown()).check(z.minLength(1)),
});
export type Beacon = z.infer<typeof beacon>;

/**
 * The result of each event: `accepted` plus the sum of `dropped` equals the number sent. All events of a beacon are
 * dropped as `stale` if its `sentAt` is more than 7 days past or 1 day ahead.
 * `events` counts only those that this instance had not received before with the same id.
 * A page sends it as text/plain: the CDN answers no preflight here.
 */
export const ingestEvents = endpoint({
  id: "event.ingest",
  method: "POST",
  path: "/v1/events",
  summary: "Report widget events of a page",
  auth: { kind: "publishable" },
  powers: "ingest",
  params: none,
  query: none,
  body: beacon,
  response: z.strictObject({
    received: z.int(),
    accepted: z.int(),
    dropped: z.record(z.string(), z.int()),
    duplicate: z.boolean(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "storage.full"],
  limits: { bodyBytes: 256 * 1024, perMinute: 600 },
});
