import { channel, devices } from "@kiteloop/contract/publishing/event";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";

/**
 * How and where someone became a participant, by which K is broken down: whether they were invited, by which channel and
 * from which widget, and their browser's country and device. It never changes. Participants of earlier releases have
 * none, and are in no segment.
 */
export const memberOrigin = z.object({
  invited: z.optional(z.literal(true)),
  channel: z.optional(channel),
  widgetId: z.optional(ids.widget),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "is no country"))),
  device: z.optional(z.enum(devices)),
});
export type Origin = z.infer<typeof memberOrigin>;

/**
 * A member of a cohort who converts for the first time, within the headline's window; of a chain starter who joined during
 * experiments, also when that was and their variants.
 */
export const convert = z.object({
  day: z.iso.date(),
  root: ids.participant,
  origin: memberOrigin,
  starter: z.optional(z.object({ joinedAt: z.iso.datetime(), arms: z.array(z.string()) })),
});
export type Convert = z.infer<typeof convert>;

/**
 * A member of a cohort, as their conversions and revenue changes keep them: the day and chain by which they count, whether
 * they were invited, and when they joined.
 */
export const cohortMember = z.object({
  day: z.iso.date(),
  root: ids.participant,
  invited: z.optional(z.literal(true)),
  joinedAt: z.iso.datetime(),
});
export type CohortMember = z.infer<typeof cohortMember>;
