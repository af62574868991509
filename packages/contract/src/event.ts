import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { none } from "./fields.ts";
import { ids, participantCode } from "./ids.ts";
import { publishableKey } from "./publishable-key.ts";
import { variantLetters } from "./variant.ts";

/** What a page reports. Invitations, joins and conversions are facts with endpoints of their own. */
export const eventTypes = ["impression", "open", "share", "click", "dismiss"] as const;
export type EventType = (typeof eventTypes)[number];

/** Ways an invitation travels. */
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

/** What somebody holds or sits at; `other` is what tells nothing of itself. */
export const devices = ["phone", "tablet", "desktop", "other"] as const;
export type Device = (typeof devices)[number];

export const beaconEvent = z.strictObject({
  type: z.enum(eventTypes),
  widgetId: ids.widget,
  version: z.number().int().nonnegative().max(1_000_000),
  /** The page's own clock, ms since 1970: kept, never used for the day it counts in. */
  at: z.number().int().nonnegative().max(8_640_000_000_000_000),
  /** Of a click it comes out of an address: a way that is none is taken for not known. */
  channel: channel.optional().catch(undefined),
  participantId: ids.participant.optional(),
  code: participantCode.optional(),
  /** Of the experiment its widget is shown in. */
  variant: z.enum(variantLetters).optional(),
});
export type BeaconEvent = z.infer<typeof beaconEvent>;

export const maxEvents = 100;

/** One batch of events of one page. Sent again with the same `beacon` id, it changes nothing. */
export const beacon = z.strictObject({
  key: publishableKey,
  beacon: ids.beacon,
  sentAt: z.number().int().nonnegative().max(8_640_000_000_000_000),
  /** Each is a `beaconEvent`; one that is not is dropped by name and the others count. */
  events: z.array(z.unknown()).min(1),
});
export type Beacon = z.infer<typeof beacon>;

/**
 * What became of each event: `accepted` and the sum of `dropped` is what was sent.
 * `events` counts only what this instance had not seen before under the same id.
 */
export const ingestEvents = endpoint({
  id: "event.ingest",
  method: "POST",
  path: "/v1/events",
  summary: "Report what happened on a page",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: beacon,
  response: z.strictObject({
    received: z.number().int(),
    accepted: z.number().int(),
    dropped: z.record(z.string(), z.number().int()),
    duplicate: z.boolean(),
  }),
  status: 200,
  errors: ["origin.not_allowed"],
  limits: { bodyBytes: 256 * 1024, perMinute: 600 },
});
