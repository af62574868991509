import { noWidget } from "@kiteloop/contract/reports/segment-metrics";
import { itemIdOf } from "../../shared/stream/index.ts";
import { monthKey, monthOf } from "../../shared/usage/index.ts";
import { conversionDelta, inviteeDelta, memberDelta } from "./cohort.ts";
import { cohortSegmentDeltas } from "./cohort-segment.ts";
import { stepsDeltas } from "./cohort-steps.ts";
import { cohortValueDeltas } from "./cohort-value.ts";
import { type Counters, metricOfEvent } from "./counters.ts";
import {
  emailVariantDeltas,
  entryVariantDeltas,
  eventVariantDeltas,
  inviteeVariantDeltas,
  memberVariantDeltas,
  rejectedVariantDeltas,
  starterVariantDeltas,
} from "./experiment.ts";
import { dimensionsOf } from "./fact-dimensions.ts";
import { type FactItem, factItem, factKinds } from "./fact-items.ts";
import { weekDelta } from "./keys.ts";
import { costDeltas, revenueDeltas } from "./revenue.ts";
import type { Fact, RollupDelta, WrittenSpan } from "./types.ts";
import { uniqueDelta } from "./unique.ts";

const entities = new Set<unknown>(factKinds);

/**
 * Reads an item of the log as a fact. Null when it doesn't count, and when it is `moved`: it replaces an item that
 * was counted under another key.
 * @param written when it was put into the table; by default the time that the item itself states
 * @throws ZodError when the item is of a kind that counts but does not match its schema.
 */
export function toFact(image: Record<string, unknown>, written?: WrittenSpan): Fact | null {
  const entity = image.__edb_e__;
  if (typeof entity !== "string" || !entities.has(entity) || image.moved === true) return null;
  const item = factItem.parse(image);
  const fact = {
    pk: item.pk,
    sk: item.sk,
    id: itemIdOf(item),
    projectId: item.projectId,
    day: item.day,
    written: written ?? { first: timeOf(item), last: timeOf(item) },
  };
  if (item.__edb_e__ === "beacon" && item.bot === true) return { ...fact, ...botsOf(item) };
  const revenue = moneyOf(item);
  const byWidget = countersByWidget(item);
  const counts = byWidget.size > 0;
  const variants = counts || item.__edb_e__ === "experimentEntry" ? variantsOf(item) : rejectedIn(item);
  const values = cohortValueDeltas(item);
  return !counts && [variants, revenue, values].every(({ length }) => length === 0)
    ? null
    : {
        ...fact,
        byWidget,
        cohorts: [...(counts ? cohortsOf(item) : []), ...values],
        variants,
        dimensions: counts ? dimensionsOf(item) : [],
        revenue,
        usage: usageOf(item),
        bots: null,
        unique:
          item.__edb_e__ === "beacon" && item.u !== undefined
            ? uniqueDelta(item.projectId, item.day, item.u)
            : null,
      };
}

/** Events of declared bots are added up per day, and to nothing else. */
function botsOf({ projectId, day, events }: Extract<FactItem, { __edb_e__: "beacon" }>) {
  return {
    byWidget: new Map<string, Counters>(),
    ...{ cohorts: [], variants: [], dimensions: [], revenue: [], usage: null, unique: null },
    bots: weekDelta(projectId, day, { bots: events.length }),
  };
}

function moneyOf(item: FactItem): RollupDelta[] {
  if (item.__edb_e__ === "revenueChange") return revenueDeltas(item);
  return item.__edb_e__ === "rewardCost" ? costDeltas(item) : [];
}

function usageOf(item: FactItem): RollupDelta | null {
  if (item.__edb_e__ !== "beacon" || item.workspaceId === undefined) return null;
  const month = monthOf(item.receivedAt);
  return { ...monthKey(item.workspaceId, month), counters: { events: item.events.length } };
}

function timeOf(item: FactItem): number {
  switch (item.__edb_e__) {
    case "beacon":
      return item.receivedAt;
    case "participant":
    case "invitation":
      return Date.parse(item.createdAt);
    case "experimentEntry":
      return Date.parse(item.enteredAt);
    case "referral":
      return Date.parse(item.joinedAt ?? item.day);
    case "referralApproval":
      return Date.parse(item.approvedAt);
    case "conversion":
      return Date.parse(item.convertedAt);
    case "conversionConfirmation":
      return Date.parse(item.confirmedAt);
    case "revenueChange":
    case "rewardCost":
      return Date.parse(item.at);
  }
}

function countersByWidget(item: FactItem): Map<string, Counters> {
  switch (item.__edb_e__) {
    case "beacon":
      return eventCounters(item.events);
    case "participant":
      return new Map(item.test ? [] : [[noWidget, { participants: 1 }]]);
    case "invitation":
      // A rejected invitation was never sent.
      return new Map(
        item.status === "rejected" ? [] : [[item.widgetId ?? noWidget, { emails: 1, via_email: 1 }]],
      );
    case "referral":
      // A rejected join counts once it is approved, and the approval is a fact of its own.
      return new Map(item.status === "rejected" ? [] : [[item.widgetId ?? noWidget, { joins: 1 }]]);
    case "referralApproval":
      return new Map([[item.widgetId ?? noWidget, { joins: 1 }]]);
    case "conversion":
    case "conversionConfirmation":
      // A pending conversion counts once the server confirms it, and the confirmation is a fact of its own.
      return new Map(
        item.status === "pending" || item.uncounted
          ? []
          : [
              [
                item.widgetId ?? noWidget,
                item.status === "attributed" ? { conversions: 1 } : { directConversions: 1 },
              ],
            ],
      );
    case "revenueChange":
    case "experimentEntry":
    case "rewardCost":
      return new Map();
  }
}

function cohortsOf(item: FactItem): RollupDelta[] {
  const cohort = cohortOf(item);
  return [...(cohort === null ? [] : [cohort]), ...stepsDeltas(item), ...cohortSegmentDeltas(item)];
}

/**
 * Null for users who existed before the tag, since the week in which they joined was not observed. Null without a known
 * root: such a participant is in no cohort, and neither are their invitees, so that both parts of K are alike.
 */
function cohortOf(item: FactItem): RollupDelta | null {
  if (item.__edb_e__ === "participant") {
    return item.root === undefined || item.existing ? null : memberDelta(item.projectId, item.day, item.root);
  }
  if (item.__edb_e__ === "beacon" || item.__edb_e__ === "invitation") return null;
  if (item.__edb_e__ === "revenueChange" || item.__edb_e__ === "rewardCost") return null;
  if (item.__edb_e__ === "experimentEntry") return null;
  const { projectId, root, inviterDay, inviterJoinedAt } = item;
  if (item.inviterExisting || root === undefined || !inviterDay || !inviterJoinedAt) return null;
  const brought = { root, inviterDay, inviterJoinedAt };
  switch (item.__edb_e__) {
    case "conversion":
      return conversionDelta(projectId, { ...brought, convertedAt: item.convertedAt });
    case "conversionConfirmation":
      return conversionDelta(projectId, { ...brought, convertedAt: item.confirmedAt });
    default: {
      const { joinedAt, channel } = item;
      return joinedAt === undefined ? null : inviteeDelta(projectId, { ...brought, joinedAt, channel });
    }
  }
}

/** A join rejected at once counts for the guardrails of the experiments it is in; one held for its bot doesn't. */
function rejectedIn(item: FactItem): RollupDelta[] {
  return item.__edb_e__ === "referral" && item.status === "rejected" && !item.bot
    ? rejectedVariantDeltas(item.arms, { ...item, at: item.joinedAt })
    : [];
}

function variantsOf(item: FactItem): RollupDelta[] {
  switch (item.__edb_e__) {
    case "beacon":
      return eventVariantDeltas(item.projectId, item.events, item.day);
    case "participant":
      return memberVariantDeltas(item.arms, item);
    case "experimentEntry":
      return entryVariantDeltas(item.arms, item);
    case "invitation":
      return emailVariantDeltas(item.projectId, item.arms, item.day);
    case "referral":
    case "referralApproval":
      return item.joinedAt === undefined
        ? []
        : inviteeVariantDeltas(item.arms, "joins", { ...item, at: item.joinedAt });
    case "conversion":
      return [
        ...inviteeVariantDeltas(item.arms, "conversions", { ...item, at: item.convertedAt }),
        ...starterVariantDeltas(item.projectId, item.convert),
      ];
    case "conversionConfirmation":
      return [
        ...inviteeVariantDeltas(item.arms, "conversions", { ...item, at: item.confirmedAt }),
        ...starterVariantDeltas(item.projectId, item.convert),
      ];
    case "revenueChange":
    case "rewardCost":
      return [];
  }
}

function eventCounters(events: Extract<FactItem, { __edb_e__: "beacon" }>["events"]): Map<string, Counters> {
  const byWidget = new Map<string, Counters>();
  for (const { t, w, c } of events) {
    const counters = byWidget.get(w) ?? {};
    byWidget.set(w, counters);
    const metric = metricOfEvent[t];
    counters[metric] = (counters[metric] ?? 0) + 1;
    if (t !== "share") continue;
    const via = `via_${c ?? "other"}` as const;
    counters[via] = (counters[via] ?? 0) + 1;
  }
  return byWidget;
}
