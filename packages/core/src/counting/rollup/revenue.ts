import { noWidget } from "@kiteloop/contract/reports/segment-metrics";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import type { FactItem } from "./fact-items.ts";
import type { RollupDelta } from "./types.ts";

/** Amounts in the smallest unit of one currency: what was paid, and what is reversed of that or of earlier payments. */
export type Revenue = { currency: string; gross: number; reversed: number };

/** In the smallest unit of one currency. */
export type Cost = { currency: string; amount: number };

/** Revenue of one day: of invitees, and of everybody else. */
export type RevenueDay = {
  day: string;
  attributed: Revenue[];
  direct: Revenue[];
  /** Conversions of which nothing is left since this day. */
  reversals: { attributed: number; direct: number };
  /** Cost of rewards that were fulfilled. */
  costs: Cost[];
};

/** Breakdowns of a day's revenue of invitees, and of the cost of rewards: by the way and the month in which they joined. */
export const revenueParts = ["widget", "channel", "cohort"] as const;
export type RevenuePart = (typeof revenueParts)[number];

/** One day of one widget, channel or cohort; `none` without one. */
export type RevenuePartDay = { day: string; value: string; revenue: Revenue[]; costs: Cost[] };

export const revenuePartition = (projectId: string) => sumPartition(projectId, "revenue");
export const revenuePartPartition = (projectId: string, part: RevenuePart) =>
  sumPartition(projectId, `revenue-${part}`);
/** Has one item for each inviter, of all days. */
export const revenueInviterPartition = (projectId: string) => sumPartition(projectId, "revenue-inviter");

/** All partitions of a project's revenue. */
export const revenuePartitions = (projectId: string): string[] => [
  revenuePartition(projectId),
  ...revenueParts.map((part) => revenuePartPartition(projectId, part)),
  revenueInviterPartition(projectId),
];

const noChannel = "none";
const whole = { attributed: "w", direct: "W" } as const;

/**
 * Counters are a currency and a letter: `g` gross and `r` reversed, capital for what was paid by others than invitees.
 */
export function revenueDeltas(item: Extract<FactItem, { __edb_e__: "revenueChange" }>): RollupDelta[] {
  const { projectId, day, status, currency, gross = 0, reversed = 0, inviterId } = item;
  const [grossName, reversedName] = status === "attributed" ? ["g", "r"] : ["G", "R"];
  const amounts: Record<string, number> = {
    ...(currency !== undefined && gross !== 0 && { [`${currency}${grossName}`]: gross }),
    ...(currency !== undefined && reversed !== 0 && { [`${currency}${reversedName}`]: reversed }),
  };
  const ofDay = { ...amounts, ...(item.whole === true && { [whole[status]]: 1 }) };
  const total = { pk: revenuePartition(projectId), sk: day, counters: ofDay };
  if (status === "direct") return [total].filter(hasCounters);
  return [
    total,
    ...partDeltas(item, amounts),
    ...(inviterId === undefined
      ? []
      : [{ pk: revenueInviterPartition(projectId), sk: inviterId, counters: amounts }]),
  ].filter(hasCounters);
}

/**
 * The cost of a reward is a counter of its day beside revenue: its currency and the letter `c`. Costs of earlier releases
 * have no cohort, and were not broken down.
 */
export function costDeltas(item: Extract<FactItem, { __edb_e__: "rewardCost" }>): RollupDelta[] {
  const { projectId, day, currency, amount, cohort } = item;
  const counters = { [`${currency}c`]: amount };
  const total = { pk: revenuePartition(projectId), sk: day, counters };
  return cohort === undefined ? [total] : [total, ...partDeltas(item, counters)];
}

type Parts = Pick<
  Extract<FactItem, { __edb_e__: "rewardCost" }>,
  "projectId" | "day" | "channel" | "widgetId" | "cohort"
>;

function partDeltas(
  { projectId, day, widgetId, channel, cohort }: Parts,
  counters: Readonly<Record<string, number>>,
): RollupDelta[] {
  const of = { widget: widgetId ?? noWidget, channel: channel ?? noChannel, cohort };
  return revenueParts.flatMap((part) =>
    of[part] === undefined
      ? []
      : [{ pk: revenuePartPartition(projectId, part), sk: `${day}#${of[part]}`, counters }],
  );
}

const hasCounters = ({ counters }: RollupDelta) => Object.keys(counters).length > 0;

type Item = Record<string, unknown>;

/** The amounts of an item, by currency in order, without those that are nothing. */
function amountsIn(item: Item, grossName: string, reversedName: string): Revenue[] {
  const found = new Map<string, Revenue>();
  for (const [name, amount] of Object.entries(item)) {
    const [, currency = "", letter] = /^([A-Z]{3})([grGR])$/.exec(name) ?? [];
    if (typeof amount !== "number" || (letter !== grossName && letter !== reversedName)) continue;
    const revenue = found.get(currency) ?? { currency, gross: 0, reversed: 0 };
    found.set(currency, revenue);
    revenue[letter === grossName ? "gross" : "reversed"] += amount;
  }
  return [...found.values()]
    .filter(({ gross, reversed }) => gross !== 0 || reversed !== 0)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

function costsIn(item: Item): Cost[] {
  return Object.entries(item)
    .flatMap(([name, amount]) => {
      const [, currency] = /^([A-Z]{3})c$/.exec(name) ?? [];
      return currency === undefined || typeof amount !== "number" || amount === 0
        ? []
        : [{ currency, amount }];
    })
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

const countIn = (item: Item, name: string) => (typeof item[name] === "number" ? item[name] : 0);

export function parseRevenueDay(item: Item): RevenueDay {
  return {
    day: String(item.sk),
    attributed: amountsIn(item, "g", "r"),
    direct: amountsIn(item, "G", "R"),
    reversals: { attributed: countIn(item, whole.attributed), direct: countIn(item, whole.direct) },
    costs: costsIn(item),
  };
}

export function parseRevenuePart(item: Item): RevenuePartDay {
  const [day = "", value = ""] = String(item.sk).split("#");
  return { day, value, revenue: amountsIn(item, "g", "r"), costs: costsIn(item) };
}

/** An inviter's revenue of all days. */
export const parseInviterRevenue = (item: Item): Revenue[] => amountsIn(item, "g", "r");
