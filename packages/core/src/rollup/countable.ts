import { channel, devices, eventTypes } from "@kiteloop/contract/event";
import { day, instant } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import { conversionStatuses } from "@kiteloop/contract/referral";
import { isSketchEntry } from "@kiteloop/metrics";
import * as z from "zod";
import { monthKey, monthOf } from "../usage/index.ts";
import { type CohortAdd, inviteeAdd, memberAdd } from "./cohort.ts";
import { type Counters, metricOfEvent } from "./counters.ts";
import { type ArmAdd, broughtArms, eventArms, mailArms, memberArms } from "./experiment.ts";
import type { RollupAdd } from "./fold-records.ts";
import { noWidget } from "./keys.ts";
import { segmentsOf } from "./segments-of.ts";
import { type UniqueAdd, uniqueAdd } from "./unique.ts";

/** Between which moments an item was put into the table, in ms since 1970. The stream says so exactly. */
export type Written = { first: number; last: number };

/** What one item of the log adds. Its key tells it from all others. */
export type Countable = {
  pk: string;
  sk: string;
  projectId: string;
  /** By this the ledger finds it again, whatever time the item itself tells: an imported one tells of months ago. */
  written: Written;
  day: string;
  /** By widget id, or `none`. */
  adds: ReadonlyMap<string, Counters>;
  /** To a week's cohort; null where it is in none. */
  cohort: CohortAdd | null;
  /** To variants of the experiments that were under way. */
  arms: readonly ArmAdd[];
  /** To the day's segments. */
  segments: readonly RollupAdd[];
  /** To the events its workspace has used of its month; null for what the plan does not limit so. */
  usage: RollupAdd | null;
  /** To the sketch of the day's visitors; null for what no visitor reports. */
  unique: UniqueAdd | null;
};

const base = { pk: z.string(), sk: z.string(), projectId: ids.project, day };
const hour = z.number().int().min(0).max(23).optional();
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();
const device = z.enum(devices).optional();
/** Of a fact: where it happened. */
const where = { country, device, hour };
const widgetId = ids.widget.optional();
/** `<experiment id>#<variant>` of each experiment that was under way. */
const arms = z.array(z.string()).default([]);

/** Items that count, as the stream shows them when they are new. */
export const counting = z.discriminatedUnion("__edb_e__", [
  z.object({
    ...base,
    __edb_e__: z.literal("beacon"),
    workspaceId: z.string().optional(),
    receivedAt: z.number(),
    h: hour,
    co: country,
    de: device,
    u: z.number().refine(isSketchEntry, "is no visitor's mark").optional(),
    events: z.array(
      z.object({ t: z.enum(eventTypes), w: ids.widget, c: channel.optional(), x: z.string().optional() }),
    ),
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("participant"),
    participantId: z.string().optional(),
    root: z.string().optional(),
    createdAt: instant,
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("invitation"),
    status: z.string(),
    widgetId,
    createdAt: instant,
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("referral"),
    status: z.string().optional(),
    channel: channel.optional(),
    widgetId,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: instant.optional(),
    joinedAt: instant.optional(),
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("referralApproval"),
    channel: channel.optional(),
    widgetId,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: instant.optional(),
    joinedAt: instant.optional(),
    approvedAt: instant,
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("conversion"),
    channel: channel.optional(),
    widgetId,
    status: z.enum(conversionStatuses),
    root: z.string().optional(),
    inviterJoinedAt: instant.optional(),
    convertedAt: instant,
    arms,
  }),
  z.object({
    ...base,
    ...where,
    __edb_e__: z.literal("conversionConfirmation"),
    channel: channel.optional(),
    widgetId,
    status: z.enum(["attributed", "direct"]),
    root: z.string().optional(),
    inviterJoinedAt: instant.optional(),
    confirmedAt: instant,
    arms,
  }),
]);
export type Counting = z.infer<typeof counting>;

/** Kinds of new items that may count. */
export const countedEntities = [
  "beacon",
  "participant",
  "invitation",
  "referral",
  "referralApproval",
  "conversion",
  "conversionConfirmation",
] as const;
const entities = new Set<unknown>(countedEntities);

/**
 * Reads what a new item counts for; null when it counts for nothing, or is `moved`: the item it was put in place of
 * has counted, and there is no telling the table that the two are one.
 * @param written when it was put into the table; by default when the item says it came about
 * @throws ZodError for an item of a counting kind that isn't one.
 */
export function countable(image: Record<string, unknown>, written?: Written): Countable | null {
  const entity = image.__edb_e__;
  if (typeof entity !== "string" || !entities.has(entity) || image.moved === true) return null;
  const item = counting.parse(image);
  const adds = addsOf(item);
  return adds.size === 0
    ? null
    : {
        pk: item.pk,
        sk: item.sk,
        projectId: item.projectId,
        day: item.day,
        adds,
        cohort: cohortOf(item),
        arms: armsOf(item),
        written: written ?? { first: atOf(item), last: atOf(item) },
        segments: segmentsOf(item),
        usage: usageOf(item),
        unique:
          item.__edb_e__ === "beacon" && item.u !== undefined
            ? uniqueAdd(item.projectId, item.day, item.u)
            : null,
      };
}

function usageOf(item: Counting): RollupAdd | null {
  if (item.__edb_e__ !== "beacon" || item.workspaceId === undefined) return null;
  const month = monthOf(item.receivedAt);
  return { ...monthKey(item.workspaceId, month), counters: { events: item.events.length } };
}

function atOf(item: Counting): number {
  switch (item.__edb_e__) {
    case "beacon":
      return item.receivedAt;
    case "participant":
    case "invitation":
      return Date.parse(item.createdAt);
    case "referral":
      return Date.parse(item.joinedAt ?? item.day);
    case "referralApproval":
      return Date.parse(item.approvedAt);
    case "conversion":
      return Date.parse(item.convertedAt);
    case "conversionConfirmation":
      return Date.parse(item.confirmedAt);
  }
}

function addsOf(item: Counting): Map<string, Counters> {
  switch (item.__edb_e__) {
    case "beacon":
      return eventAdds(item.events);
    case "participant":
      return new Map([[noWidget, { participants: 1 }]]);
    case "invitation":
      // One that was never to be mailed is no invitation.
      return new Map(
        item.status === "rejected" ? [] : [[item.widgetId ?? noWidget, { mails: 1, via_email: 1 }]],
      );
    case "referral":
      // One that was refused counts by its approval, if there is one: a fact of its own.
      return new Map(item.status === "rejected" ? [] : [[item.widgetId ?? noWidget, { joins: 1 }]]);
    case "referralApproval":
      return new Map([[item.widgetId ?? noWidget, { joins: 1 }]]);
    case "conversion":
    case "conversionConfirmation":
      // What waits for the server's word counts by that word, a fact of its own.
      return new Map(
        item.status === "pending"
          ? []
          : [
              [
                item.widgetId ?? noWidget,
                item.status === "attributed" ? { conversions: 1 } : { directConversions: 1 },
              ],
            ],
      );
  }
}

/** Who joined before chains were kept is in no cohort, nor is whom they brought: K divides like by like. */
function cohortOf(item: Counting): CohortAdd | null {
  if (item.__edb_e__ === "participant") {
    return item.root === undefined ? null : memberAdd(item.projectId, item.day, item.root);
  }
  if (item.__edb_e__ !== "referral" && item.__edb_e__ !== "referralApproval") return null;
  const { projectId, root, inviterDay, inviterJoinedAt, joinedAt } = item;
  if (root === undefined || !inviterDay || !inviterJoinedAt || !joinedAt) return null;
  return inviteeAdd(projectId, { root, inviterDay, inviterJoinedAt, joinedAt });
}

function armsOf(item: Counting): ArmAdd[] {
  switch (item.__edb_e__) {
    case "beacon":
      return eventArms(item.projectId, item.events, item.day);
    case "participant":
      return memberArms(item.arms, item);
    case "invitation":
      return mailArms(item.projectId, item.arms, item.day);
    case "referral":
    case "referralApproval":
      return item.joinedAt === undefined
        ? []
        : broughtArms(item.arms, "joins", { ...item, at: item.joinedAt });
    case "conversion":
      return broughtArms(item.arms, "conversions", { ...item, at: item.convertedAt });
    case "conversionConfirmation":
      return broughtArms(item.arms, "conversions", { ...item, at: item.confirmedAt });
  }
}

function eventAdds(events: Extract<Counting, { __edb_e__: "beacon" }>["events"]): Map<string, Counters> {
  const adds = new Map<string, Counters>();
  for (const { t, w, c } of events) {
    const counters = adds.get(w) ?? {};
    adds.set(w, counters);
    const metric = metricOfEvent[t];
    counters[metric] = (counters[metric] ?? 0) + 1;
    if (t !== "share") continue;
    const via = `via_${c ?? "other"}` as const;
    counters[via] = (counters[via] ?? 0) + 1;
  }
  return adds;
}
