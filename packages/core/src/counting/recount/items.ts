import { channel, devices, eventTypes } from "@kiteloop/contract/publishing/event";
import { secondaryMetrics } from "@kiteloop/contract/publishing/experiment-plan";
import {
  experimentDenominators,
  experimentMetrics,
  variantLetters,
} from "@kiteloop/contract/publishing/variant";
import { day, instant } from "@kiteloop/contract/shared/fields";
import { isSketchEntry } from "@kiteloop/metrics/unique";
import * as z from "zod";

const hour = z.int().min(0).max(23).optional();
const country = z.string().optional();
const device = z.enum(devices).optional();
/** The time and segment of every fact. */
const place = {
  day,
  hour,
  widgetId: z.string().optional(),
  channel: z.optional(channel),
  country,
  device,
  arms: z.array(z.string()).default([]),
};
const chain = {
  root: z.string().optional(),
  inviterJoinedAt: z.optional(instant),
  entries: z.array(z.string()).default([]),
};
const origin = z.object({
  invited: z.literal(true).optional(),
  channel: z.optional(channel),
  widgetId: z.string().optional(),
  country,
  device,
});
const inviter = { inviterDay: day.optional(), inviterExisting: z.boolean().optional() };
const brought = {
  ...place,
  ...chain,
  ...inviter,
  inviterOrigin: origin.optional(),
  joinedAt: z.optional(instant),
};
const convert = z
  .object({
    ...{ day, root: z.string(), origin },
    starter: z.object({ joinedAt: instant, arms: z.array(z.string()) }).optional(),
  })
  .optional();
const member = z
  .object({ day, root: z.string(), invited: z.literal(true).optional(), joinedAt: instant })
  .optional();
const converted = {
  ...{ ...place, ...chain, status: z.string(), uncounted: z.boolean().optional() },
  ...{ convert, member, active: z.boolean().optional() },
};

/** The fields of each kind of line that numbers depend on. */
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
    existing: z.boolean().optional(),
    test: z.boolean().optional(),
    firstInvite: z.string().optional(),
    origin: origin.optional(),
    createdAt: z.optional(instant),
  }),
  experimentEntry: z.object({
    day,
    participantId: z.string(),
    root: z.string(),
    arms: z.array(z.string()),
    before: z.int().nonnegative(),
    enteredAt: instant,
  }),
  invitation: z.object({
    ...place,
    participantId: z.string(),
    status: z.string(),
    reason: z.string().optional(),
    ...inviter,
    inviterJoinedAt: z.optional(instant),
    inviterGroup: z.int().min(0).max(15).optional(),
    first: z.boolean().optional(),
    createdAt: z.optional(instant),
  }),
  referral: z.object({
    ...brought,
    participantId: z.string(),
    participantExternalId: z.string(),
    externalId: z.string(),
    status: z.string(),
    conversions: z.int().nonnegative(),
    bot: z.boolean().optional(),
    history: z.array(z.object({ to: z.string() })).optional(),
  }),
  referralApproval: z.object({ ...brought, approvedAt: z.optional(instant) }),
  conversion: z.object({
    ...converted,
    amount: z.int().optional(),
    currency: z.string().optional(),
    changes: z.int().optional(),
    reversed: z.int().optional(),
    convertedAt: z.optional(instant),
    confirmedAt: z.optional(instant),
  }),
  conversionConfirmation: z.object({ ...converted, confirmedAt: z.optional(instant) }),
  revenueChange: z.object({
    day,
    at: instant,
    status: z.enum(["attributed", "direct"]),
    inviterId: z.string().optional(),
    channel: z.optional(channel),
    widgetId: z.string().optional(),
    cohort: z.string().optional(),
    member,
    currency: z.string().optional(),
    gross: z.int().optional(),
    reversed: z.int().optional(),
    whole: z.boolean().optional(),
  }),
  rewardCost: z.object({
    day,
    at: instant,
    currency: z.string(),
    amount: z.int(),
    channel: z.optional(channel),
    widgetId: z.string().optional(),
    cohort: z.string().optional(),
  }),
  waitlistPlace: z.object({ widgetId: z.string(), recipient: z.string(), number: z.int().positive() }),
  experiment: z.object({
    experimentId: z.string(),
    widgetId: z.string(),
    state: z.enum(["running", "stopped", "promoted"]),
    metric: z.enum(experimentMetrics),
    denominator: z.enum(experimentDenominators).default("participants"),
    secondary: secondaryMetrics.default([]),
    variants: z.array(
      z.object({
        variant: z.enum(variantLetters),
        number: z.int(),
        weight: z.number(),
        hidden: z.literal(true).optional(),
      }),
    ),
    plan: z.object({
      alpha: z.number(),
      difference: z.number(),
      history: z.object({ members: z.number(), squares: z.number(), freedom: z.number() }).nullable(),
      enrolmentDays: z.number().nullable(),
    }),
    startedAt: instant,
    endedAt: z.optional(instant),
    promoted: z.enum(variantLetters).optional(),
  }),
  beacon: z.object({
    day,
    receivedAt: z.number().optional(),
    h: hour,
    co: country,
    de: device,
    u: z.number().refine(isSketchEntry, "is no visitor's mark").optional(),
    bot: z.boolean().optional(),
    events: z.array(
      z.object({
        t: z.enum(eventTypes),
        w: z.string(),
        c: z.optional(channel),
        x: z.string().optional(),
        k: z.int().min(0).max(3).optional(),
        g: z.int().min(0).max(15).optional(),
        e: z.boolean().optional(),
        o: z.boolean().optional(),
      }),
    ),
  }),
};

export type Line = {
  [Kind in keyof typeof items]: { kind: Kind; item: z.infer<(typeof items)[Kind]> };
}[keyof typeof items];
export type ItemOf<Kind extends keyof typeof items> = z.infer<(typeof items)[Kind]>;
