import { type Counts, type MetricName, metricNames } from "@kiteloop/contract/analytics";
import { type Channel, channels, type EventType } from "@kiteloop/contract/event";

/** Attributes of a rollup: the metrics, and invitations by channel. All are flat numbers that only grow. */
export type CounterName = MetricName | `via_${Channel}`;
export type Counters = Partial<Record<CounterName, number>>;

export const counterNames: readonly CounterName[] = [
  ...metricNames,
  ...channels.map((channel) => `via_${channel}` as const),
];

/** How counters are called in an item that holds a week of them: never to be given another meaning. */
export const shortNames: Readonly<Record<CounterName, string>> = {
  participants: "p",
  impressions: "i",
  opens: "o",
  shares: "s",
  mails: "m",
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
};

export const metricOfEvent = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
} as const satisfies Record<EventType, MetricName>;

/** Calls `take` for each counter that is there: few of all there may be. */
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

/** All metrics at 0 or what the counters hold. */
export function toCounts(counters: Counters): Counts {
  return {
    participants: counters.participants ?? 0,
    impressions: counters.impressions ?? 0,
    opens: counters.opens ?? 0,
    shares: counters.shares ?? 0,
    mails: counters.mails ?? 0,
    clicks: counters.clicks ?? 0,
    dismissals: counters.dismissals ?? 0,
    joins: counters.joins ?? 0,
    conversions: counters.conversions ?? 0,
    directConversions: counters.directConversions ?? 0,
  };
}
