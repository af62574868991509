import { type Counts, type MetricName, metricNames, noCounts } from "@kiteloop/contract/analytics";
import type { Channel, EventType } from "@kiteloop/contract/event";
import type { DateRange } from "@kiteloop/metrics";
import type { Line } from "./items.ts";

const metricOf: Record<EventType, MetricName> = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
};

/** Why no mail was ever written: what was to be an invitation is none. */
const neverMailed = new Set(["suppressed", "recipient_limit"]);

/** Metrics that go some way or came some way, which is told for them. */
const byChannel = new Set<MetricName>(["shares", "mails", "clicks", "joins", "conversions"]);

const noChannel = "none";

export function addCounts(into: Counts, more: Counts): void {
  for (const name of metricNames) into[name] += more[name];
}

/** What happened on one day. */
type Day = { all: Counts; widgets: Map<string, Counts>; channels: Map<string, Counts> };

/** Whether a referral was turned away before it could count: if it ever does, then by its approval. */
export const wasBornRejected = ({ history }: { history?: { to: string }[] | undefined }): boolean =>
  history?.[0]?.to === "rejected";

/** A project's days, counted line by line. Grows with days and widgets, not with lines. */
export class DayCounts {
  readonly #days = new Map<string, Day>();

  add(line: Line): void {
    switch (line.kind) {
      case "participant":
        this.#count(line.item.day, "participants");
        break;
      case "invitation":
        if (line.item.status !== "rejected" || !neverMailed.has(line.item.reason ?? "")) {
          this.#count(line.item.day, "mails", { ...line.item, channel: "email" });
        }
        break;
      case "referral":
        if (!wasBornRejected(line.item)) this.#count(line.item.day, "joins", line.item);
        break;
      case "referralApproval":
        this.#count(line.item.day, "joins", line.item);
        break;
      case "conversion":
        // One that waited for the server's word counts by that word.
        if (line.item.confirmedAt === undefined) this.#convert(line.item);
        break;
      case "conversionConfirmation":
        this.#convert(line.item);
        break;
      case "beacon":
        for (const { t, w, c } of line.item.events) {
          const channel = t === "share" ? (c ?? "other") : c;
          this.#count(line.item.day, metricOf[t], { widgetId: w, channel });
        }
    }
  }

  #convert(item: {
    day: string;
    status: string;
    widgetId?: string | undefined;
    channel?: Channel | undefined;
  }) {
    if (item.status === "attributed") this.#count(item.day, "conversions", item);
    if (item.status === "direct") this.#count(item.day, "directConversions", item);
  }

  #count(
    day: string,
    name: MetricName,
    { widgetId, channel }: { widgetId?: string | undefined; channel?: Channel | undefined } = {},
  ): void {
    const of = this.#days.get(day) ?? { all: { ...noCounts }, widgets: new Map(), channels: new Map() };
    this.#days.set(day, of);
    of.all[name] += 1;
    if (widgetId !== undefined) entryOf(of.widgets, widgetId)[name] += 1;
    if (byChannel.has(name)) entryOf(of.channels, channel ?? noChannel)[name] += 1;
  }

  /** What a range's days add up to. */
  sum({ from, to }: DateRange): Counts {
    const sum = { ...noCounts };
    for (const [day, { all }] of this.#days) if (day >= from && day <= to) addCounts(sum, all);
    return sum;
  }

  /** The same by each widget, or by each channel, of which there was anything. */
  sumsBy(part: "widgets" | "channels", { from, to }: DateRange): Map<string, Counts> {
    const sums = new Map<string, Counts>();
    for (const [day, of] of this.#days) {
      if (day < from || day > to) continue;
      for (const [value, counts] of of[part]) addCounts(entryOf(sums, value), counts);
    }
    return sums;
  }
}

function entryOf(all: Map<string, Counts>, value: string): Counts {
  const counts = all.get(value) ?? { ...noCounts };
  all.set(value, counts);
  return counts;
}
