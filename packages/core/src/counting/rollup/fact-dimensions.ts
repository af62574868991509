import type { EventType } from "@kiteloop/contract/publishing/event";
import type { SegmentMetric } from "@kiteloop/contract/reports/segment-metrics";
import { DimensionCounters } from "./dimension.ts";
import type { FactItem } from "./fact-items.ts";
import type { RollupDelta } from "./types.ts";

const metricOfEvent: Readonly<Record<EventType, SegmentMetric | null>> = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: null,
};

/** The counters that an item adds to its day by country, device, channel, hour and variant. */
export function dimensionsOf(item: FactItem): RollupDelta[] {
  if (item.__edb_e__ === "beacon") return eventDimensions(item);
  if (item.__edb_e__ === "revenueChange" || item.__edb_e__ === "rewardCost") return [];
  if (item.__edb_e__ === "experimentEntry") return [];
  const counters = new DimensionCounters(item, item);
  switch (item.__edb_e__) {
    case "participant":
      counters.add("participants", item);
      break;
    case "invitation":
      if (item.status !== "rejected") counters.add("emails", { ...item, channel: "email" });
      break;
    case "referral":
    case "referralApproval":
      counters.add("joins", { ...item, channel: item.channel ?? null });
      break;
    default:
      if (item.status === "attributed")
        counters.add("conversions", { ...item, channel: item.channel ?? null });
  }
  return counters.deltas();
}

function eventDimensions(item: Extract<FactItem, { __edb_e__: "beacon" }>): RollupDelta[] {
  const counters = new DimensionCounters(item, { country: item.co, device: item.de, hour: item.h });
  for (const { t, c, x } of item.events) {
    const metric = metricOfEvent[t];
    if (metric === null) continue;
    const arms = x === undefined ? [] : [x];
    // Shares and clicks have a channel; impressions and opens have none.
    if (t === "share") counters.add(metric, { channel: c ?? "other", arms });
    else if (t === "click") counters.add(metric, { channel: c ?? null, arms });
    else counters.add(metric, { arms });
  }
  return counters.deltas();
}
