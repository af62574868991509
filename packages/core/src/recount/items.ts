import { channel, devices, eventTypes } from "@kiteloop/contract/event";
import { day, instant } from "@kiteloop/contract/fields";
import { experimentMetrics, variantLetters } from "@kiteloop/contract/variant";
import { isSketchEntry } from "@kiteloop/metrics";
import * as z from "zod";

const hour = z.int().min(0).max(23).optional();
const country = z.string().optional();
const device = z.enum(devices).optional();
/** What every fact says of when and where it was. */
const place = {
  day,
  hour,
  widgetId: z.string().optional(),
  channel: channel.optional(),
  country,
  device,
  arms: z.array(z.string()).default([]),
};
const chain = { root: z.string().optional(), inviterJoinedAt: instant.optional() };
const brought = { ...place, ...chain, inviterDay: day.optional(), joinedAt: instant.optional() };
const converted = { ...place, ...chain, status: z.string() };

/** What numbers hang on of each kind of line. */
export const items = {
  participant: z.object({
    ...place,
    participantId: z.string(),
    externalId: z.string(),
    name: z.string().default(""),
    root: z.string().optional(),
    invited: z.int().nonnegative(),
    joined: z.int().nonnegative(),
    converted: z.int().nonnegative(),
    createdAt: instant.optional(),
  }),
  invitation: z.object({
    ...place,
    participantId: z.string(),
    status: z.string(),
    reason: z.string().optional(),
    createdAt: instant.optional(),
  }),
  referral: z.object({
    ...brought,
    participantId: z.string(),
    participantExternalId: z.string(),
    externalId: z.string(),
    status: z.string(),
    conversions: z.int().nonnegative(),
    history: z.array(z.object({ to: z.string() })).optional(),
  }),
  referralApproval: z.object({ ...brought, approvedAt: instant.optional() }),
  conversion: z.object({ ...converted, convertedAt: instant.optional(), confirmedAt: instant.optional() }),
  conversionConfirmation: z.object({ ...converted, confirmedAt: instant.optional() }),
  waitlistPlace: z.object({ widgetId: z.string(), recipient: z.string(), number: z.int().positive() }),
  experiment: z.object({
    experimentId: z.string(),
    widgetId: z.string(),
    state: z.enum(["running", "stopped", "promoted"]),
    metric: z.enum(experimentMetrics),
    variants: z.array(z.object({ variant: z.enum(variantLetters), number: z.int(), weight: z.number() })),
    plan: z.object({
      days: z.number().nullable(),
      mixture: z.number(),
      alpha: z.number(),
      difference: z.number(),
    }),
    startedAt: instant,
    endedAt: instant.optional(),
    promoted: z.enum(variantLetters).optional(),
  }),
  beacon: z.object({
    day,
    receivedAt: z.number().optional(),
    h: hour,
    co: country,
    de: device,
    u: z.number().refine(isSketchEntry, "is no visitor's mark").optional(),
    events: z.array(
      z.object({
        t: z.enum(eventTypes),
        w: z.string(),
        c: channel.optional(),
        x: z.string().optional(),
      }),
    ),
  }),
};

export type Line = {
  [Kind in keyof typeof items]: { kind: Kind; item: z.infer<(typeof items)[Kind]> };
}[keyof typeof items];
export type ItemOf<Kind extends keyof typeof items> = z.infer<(typeof items)[Kind]>;
