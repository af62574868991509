import { channel, eventTypes } from "@kiteloop/contract/event";
import { day, instant } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import { type CohortAdd, inviteeAdd, memberAdd } from "./cohort.ts";
import { type Counters, metricOfEvent } from "./counters.ts";
import { type ArmAdd, broughtArms, eventArms, mailArms, memberArms } from "./experiment.ts";
import { noWidget } from "./keys.ts";

/** What one item of the log adds, and where its own mark is set. */
export type Countable = {
  pk: string;
  sk: string;
  projectId: string;
  day: string;
  /** By widget id, or `none`. */
  adds: ReadonlyMap<string, Counters>;
  /** To a week's cohort; null where it is in none. */
  cohort: CohortAdd | null;
  /** To variants of the experiments that were under way. */
  arms: readonly ArmAdd[];
};

const base = { pk: z.string(), sk: z.string(), projectId: ids.project, day };
const widgetId = ids.widget.optional();
/** `<experiment id>#<variant>` of each experiment that was under way. */
const arms = z.array(z.string()).default([]);

/** Items that count, as the stream shows them when they are new. */
const counting = z.discriminatedUnion("__edb_e__", [
  z.object({
    ...base,
    __edb_e__: z.literal("beacon"),
    events: z.array(
      z.object({ t: z.enum(eventTypes), w: ids.widget, c: channel.optional(), x: z.string().optional() }),
    ),
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("participant"),
    participantId: z.string().optional(),
    root: z.string().optional(),
    createdAt: instant.optional(),
    arms,
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("invitation"),
    status: z.string(),
    widgetId,
    createdAt: instant.optional(),
    arms,
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("referral"),
    widgetId,
    root: z.string().optional(),
    inviterDay: day.optional(),
    inviterJoinedAt: instant.optional(),
    joinedAt: instant.optional(),
    arms,
  }),
  z.object({
    ...base,
    __edb_e__: z.literal("conversion"),
    status: z.enum(["attributed", "direct"]),
    root: z.string().optional(),
    inviterJoinedAt: instant.optional(),
    convertedAt: instant.optional(),
    arms,
  }),
]);
type Counting = z.infer<typeof counting>;

const entities = new Set(["beacon", "participant", "invitation", "referral", "conversion"]);

/**
 * Reads what a new item counts for; null when it counts for nothing.
 * @throws ZodError for an item of a counting kind that isn't one.
 */
export function countable(image: Record<string, unknown>): Countable | null {
  const entity = image.__edb_e__;
  if (typeof entity !== "string" || !entities.has(entity)) return null;
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
      };
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
      return new Map([[item.widgetId ?? noWidget, { joins: 1 }]]);
    case "conversion":
      return new Map([
        [noWidget, item.status === "attributed" ? { conversions: 1 } : { directConversions: 1 }],
      ]);
  }
}

/** Who joined before chains were kept is in no cohort, nor is whom they brought: K divides like by like. */
function cohortOf(item: Counting): CohortAdd | null {
  if (item.__edb_e__ === "participant") {
    return item.root === undefined ? null : memberAdd(item.projectId, item.day, item.root);
  }
  if (item.__edb_e__ !== "referral") return null;
  const { projectId, root, inviterDay, inviterJoinedAt, joinedAt } = item;
  if (root === undefined || !inviterDay || !inviterJoinedAt || !joinedAt) return null;
  return inviteeAdd(projectId, { root, inviterDay, inviterJoinedAt, joinedAt });
}

function armsOf(item: Counting): ArmAdd[] {
  switch (item.__edb_e__) {
    case "beacon":
      return eventArms(item.events, item.day);
    case "participant":
      return memberArms(item.arms, item);
    case "invitation":
      return mailArms(item.arms, item.day);
    case "referral":
      return broughtArms(item.arms, "joins", { ...item, at: item.joinedAt });
    case "conversion":
      return broughtArms(item.arms, "conversions", { ...item, at: item.convertedAt });
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
