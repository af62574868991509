import type { EventType } from "@kiteloop/contract/event";
import type { SegmentMetric } from "@kiteloop/contract/segments";
import type { Counting } from "./countable.ts";
import type { RollupAdd } from "./fold-records.ts";
import { Segments } from "./segment.ts";

const metricOfEvent: Readonly<Record<EventType, SegmentMetric | null>> = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: null,
};

/** What an item adds to its day's numbers by country, device, channel, hour and variant. */
export function segmentsOf(item: Counting): RollupAdd[] {
  if (item.__edb_e__ === "beacon") return eventSegments(item);
  const segments = new Segments(item, item);
  switch (item.__edb_e__) {
    case "participant":
      segments.add("participants", item);
      break;
    case "invitation":
      if (item.status !== "rejected") segments.add("mails", { ...item, channel: "email" });
      break;
    case "referral":
    case "referralApproval":
      segments.add("joins", { ...item, channel: item.channel ?? null });
      break;
    default:
      if (item.status === "attributed")
        segments.add("conversions", { ...item, channel: item.channel ?? null });
  }
  return segments.adds();
}

function eventSegments(item: Extract<Counting, { __edb_e__: "beacon" }>): RollupAdd[] {
  const segments = new Segments(item, { country: item.co, device: item.de, hour: item.h });
  for (const { t, c, x } of item.events) {
    const metric = metricOfEvent[t];
    if (metric === null) continue;
    const arms = x === undefined ? [] : [x];
    // A share goes some way, and a click came some way; seeing and opening a widget have none.
    if (t === "share") segments.add(metric, { channel: c ?? "other", arms });
    else if (t === "click") segments.add(metric, { channel: c ?? null, arms });
    else segments.add(metric, { arms });
  }
  return segments.adds();
}
