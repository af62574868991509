import { channel, eventTypes } from "@kiteloop/contract/event";
import { day, instant } from "@kiteloop/contract/fields";
import * as z from "zod";

const widgetId = z.string().optional();
const joined = {
  day,
  widgetId,
  channel: channel.optional(),
  root: z.string().optional(),
  inviterDay: day.optional(),
  inviterJoinedAt: instant.optional(),
  joinedAt: instant.optional(),
};

/** What numbers hang on of each kind of line. */
export const items = {
  participant: z.object({
    day,
    participantId: z.string(),
    externalId: z.string(),
    name: z.string().default(""),
    root: z.string().optional(),
    invited: z.int().nonnegative(),
    joined: z.int().nonnegative(),
    converted: z.int().nonnegative(),
  }),
  invitation: z.object({
    day,
    widgetId,
    participantId: z.string(),
    status: z.string(),
    reason: z.string().optional(),
  }),
  referral: z.object({
    ...joined,
    participantId: z.string(),
    participantExternalId: z.string(),
    externalId: z.string(),
    status: z.string(),
    conversions: z.int().nonnegative(),
    history: z.array(z.object({ to: z.string() })).optional(),
  }),
  referralApproval: z.object(joined),
  conversion: z.object({
    day,
    widgetId,
    channel: channel.optional(),
    status: z.string(),
    confirmedAt: instant.optional(),
  }),
  conversionConfirmation: z.object({ day, widgetId, channel: channel.optional(), status: z.string() }),
  waitlistPlace: z.object({ widgetId: z.string(), recipient: z.string(), number: z.int().positive() }),
  beacon: z.object({
    day,
    events: z.array(z.object({ t: z.enum(eventTypes), w: z.string(), c: channel.optional() })),
  }),
};

export type Line = {
  [Kind in keyof typeof items]: { kind: Kind; item: z.infer<(typeof items)[Kind]> };
}[keyof typeof items];
export type ItemOf<Kind extends keyof typeof items> = z.infer<(typeof items)[Kind]>;
