import { type Channel, channels, type EventType } from "@kiteloop/contract/publishing/event";
import { type MetricName, metricNames } from "@kiteloop/contract/reports/metric-names";

/**
 * Attributes of a rollup: the metrics, invitations by channel, and the events of declared bots. All are flat numbers that only
 * grow.
 */
export type CounterName = MetricName | `via_${Channel}` | "bots";
export type Counters = Partial<Record<CounterName, number>>;

export const counterNames: readonly CounterName[] = [
  ...metricNames,
  ...channels.map((channel) => `via_${channel}` as const),
  "bots",
];

/** Names of counters in a week's item. Never reuse one. */
export const shortNames: Readonly<Record<CounterName, string>> = {
  participants: "p",
  impressions: "i",
  opens: "o",
  shares: "s",
  emails: "m",
  clicks: "c",
  dismissals: "d",
  joins: "j",
  conversions: "v",
  directConversions: "w",
  via_link: "xl",
  via_email: "xe",
  via_native: "xn",
  via_whatsapp: "xw",
  via_x: "xx",
  via_facebook: "xf",
  via_linkedin: "xi",
  via_telegram: "xt",
  via_qr: "xq",
  via_other: "xo",
  bots: "b",
};

export const metricOfEvent = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
} as const satisfies Record<EventType, MetricName>;

/** Calls `take` for each counter that is present. */
export function eachCounter<Name extends string>(
  counters: Readonly<Partial<Record<Name, number>>>,
  take: (name: Name, value: number) => void,
): void {
  for (const name in counters) {
    const value = counters[name];
    if (value !== undefined) take(name, value);
  }
}

/** Adds `more` to `into`, in place. */
export function addCounters(into: Counters, more: Counters): void {
  eachCounter(more, (name, value) => {
    into[name] = (into[name] ?? 0) + value;
  });
}
