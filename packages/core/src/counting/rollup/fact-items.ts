import { channel, devices, eventTypes } from "@kiteloop/contract/publishing/event";
import { conversionStatuses } from "@kiteloop/contract/referrals/referral";
import { day, instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import { isSketchEntry } from "@kiteloop/metrics/unique";
import * as z from "zod";
import {
  chainGroups,
  cohortMember,
  convert,
  memberOrigin,
  mostWeeksAgo,
} from "../../shared/inviter/index.ts";

const base = { pk: z.string(), sk: z.string(), projectId: ids.project, day };
const hour = z.number().int().min(0).max(23).optional();
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();
const device = z.enum(devices).optional();
/** A fact's segment. */
const where = { country, device, hour };
const widgetId = z.optional(ids.widget);
const flag = z.boolean().optional();
/** Of an inviter's chain. */
const group = z
  .number()
  .int()
  .min(0)
  .max(chainGroups - 1)
  .optional();
/** `<experiment id>#<variant>` of each experiment that was running. */
const arms = z.array(z.string()).default([]);
/** From when an inviter counts in experiments that started after they were first seen. */
const entries = z.array(z.string()).default([]);

/** The fields of a log item that counting reads, as in the stream when the item is new. */
export const factItem = z.discriminatedUnion("__edb_e__", [
  z.object({
    ...base,
    __edb_e__: z.literal("beacon"),
    workspaceId: z.string().optional(),
    receivedAt: z.number(),
    h: hour,
    co: country,
    de: device,
    u: z.number().refine(isSketchEntry, "is no visitor's mark").optional(),
    bot: flag,
    events: z.array(
      z.object({
        t: z.enum(eventTypes),
        w: ids.widget,
        c: z.optional(channel),
        x: z.string().optional(),
        k: z.number().int().min(0).max(mostWeeksAgo).optional(),
        g: group,
        e: flag,
        o: flag,
      }),
    ),
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("participant"),
    participantId: z.string().optional(),
    root: z.string().optional(),
    existing: flag,
    test: flag,
    firstInvite: z.string().optional(),
    origin: z.optional(memberOrigin),
    createdAt: instant,
    arms,
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("experimentEntry"),
    participantId: z.string(),
    root: z.string(),
    before: z.int().nonnegative(),
    enteredAt: instant,
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("invitation"),
    invitationId: z.string().optional(),
    status: z.string(),
    widgetId,
    inviterDay: day.optional(),
    inviterJoinedAt: z.optional(instant),
    inviterExisting: flag,
    inviterGroup: group,
    first: flag,
    createdAt: instant,
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("referral"),
    referralId: z.string().optional(),
    status: z.string().optional(),
    bot: flag,
    channel: z.optional(channel),
    widgetId,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: z.optional(instant),
    inviterExisting: flag,
    inviterOrigin: z.optional(memberOrigin),
    joinedAt: z.optional(instant),
    arms,
    entries,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("referralApproval"),
    referralId: z.string().optional(),
    channel: z.optional(channel),
    widgetId,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: z.optional(instant),
    inviterExisting: flag,
    inviterOrigin: z.optional(memberOrigin),
    joinedAt: z.optional(instant),
    approvedAt: instant,
    arms,
    entries,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("conversion"),
    channel: z.optional(channel),
    widgetId,
    status: z.enum(conversionStatuses),
    uncounted: flag,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: z.optional(instant),
    inviterExisting: flag,
    convert: z.optional(convert),
    member: z.optional(cohortMember),
    active: flag,
    convertedAt: instant,
    arms,
    entries,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("conversionConfirmation"),
    channel: z.optional(channel),
    widgetId,
    status: z.enum(["attributed", "direct"]),
    uncounted: flag,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: z.optional(instant),
    inviterExisting: flag,
    convert: z.optional(convert),
    member: z.optional(cohortMember),
    active: flag,
    confirmedAt: instant,
    arms,
    entries,
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("revenueChange"),
    status: z.enum(["attributed", "direct"]),
    inviterId: z.string().optional(),
    channel: z.optional(channel),
    widgetId,
    cohort: z.string().optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    gross: z.int().optional(),
    reversed: z.int().optional(),
    whole: flag,
    member: z.optional(cohortMember),
    at: instant,
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("rewardCost"),
    currency: z.string().regex(/^[A-Z]{3}$/),
    amount: z.int(),
    channel: z.optional(channel),
    widgetId,
    cohort: z.string().optional(),
    at: instant,
  }),
]);
export type FactItem = z.infer<typeof factItem>;

/** The kinds of items that may count. */
export const factKinds = [
  "beacon",
  "participant",
  "experimentEntry",
  "invitation",
  "referral",
  "referralApproval",
  "conversion",
  "conversionConfirmation",
  "revenueChange",
  "rewardCost",
] as const;
