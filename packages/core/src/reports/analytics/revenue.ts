import {
  type CurrencyRevenue,
  projectRevenue as endpoint,
  type Revenue,
} from "@kiteloop/contract/reports/revenue";
import { noWidget } from "@kiteloop/contract/reports/segments";
import { bucketsOf, type DateRange, dayOf, previousRange } from "@kiteloop/metrics";
import { type Rollups, readBreakdown } from "../../counting/index.ts";
import { requireProject, widgetNames } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { rangeOf } from "./range.ts";

type Day = Rollups["revenue"][number];
type PartDay = Rollups["revenueParts"][number];
type Amounts = Day["attributed"];

/** A project's revenue. Reads grow with days and widgets. */
export const projectRevenue = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, timeZone } = await requireProject(ctx, params.projectId);
  const now = clock.now();
  const range = rangeOf(query, dayOf(now.getTime(), timeZone));
  const before = previousRange(range);
  const [all, widgets, channels, cohorts, names] = await Promise.all([
    readBreakdown(table, projectId, "revenue", { from: before.from, to: range.to }),
    readBreakdown(table, projectId, "revenueParts", { by: "widget", from: range.from, to: range.to }),
    readBreakdown(table, projectId, "revenueParts", { by: "channel", from: range.from, to: range.to }),
    readBreakdown(table, projectId, "revenueParts", { by: "cohort", from: range.from, to: range.to }),
    widgetNames(table, workspaceId, projectId),
  ]);
  const days = within(all, range);
  const granularity = query.granularity ?? "day";
  const buckets = bucketsOf(range, granularity);
  const named = new Map([...names, [noWidget, "No widget"]]);
  return {
    range,
    granularity,
    currencies: currenciesIn(days).map((currency): CurrencyRevenue => {
      const sum = (amounts: readonly Amounts[]) => sumOf(currency, amounts);
      return {
        currency,
        attributed: sum(days.map(({ attributed }) => attributed)),
        previous: sum(within(all, before).map(({ attributed }) => attributed)),
        direct: sum(days.map(({ direct }) => direct)),
        cost: costIn(currency, days),
        days: buckets.map((bucket) => ({
          day: bucket.from,
          ...sum(within(days, bucket).map(({ attributed }) => attributed)),
          cost: costIn(currency, within(days, bucket)),
        })),
        widgets: partsOf(currency, widgets, named),
        channels: partsOf(currency, channels, new Map()),
        cohorts: partsOf(currency, cohorts, new Map()).sort((one, other) =>
          one.value < other.value ? 1 : -1,
        ),
      };
    }),
    reversals: {
      attributed: days.reduce((count, { reversals }) => count + reversals.attributed, 0),
      direct: days.reduce((count, { reversals }) => count + reversals.direct, 0),
    },
    asOf: now.toISOString(),
  };
});

const within = (days: readonly Day[], { from, to }: DateRange) =>
  days.filter(({ day }) => day >= from && day <= to);

function currenciesIn(days: readonly Day[]): string[] {
  const all = days.flatMap(({ attributed, direct, costs }) => [...attributed, ...direct, ...costs]);
  return [...new Set(all.map(({ currency }) => currency))].sort();
}

function costIn(currency: string, days: readonly Pick<Day, "costs">[]): number {
  const own = days.flatMap(({ costs }) => costs).filter((one) => one.currency === currency);
  return own.reduce((sum, one) => sum + one.amount, 0);
}

function sumOf(currency: string, amounts: readonly Amounts[]): Revenue {
  const own = amounts.flat().filter((one) => one.currency === currency);
  const gross = own.reduce((sum, one) => sum + one.gross, 0);
  const reversed = own.reduce((sum, one) => sum + one.reversed, 0);
  return { gross, reversed, net: gross - reversed };
}

function partsOf(
  currency: string,
  days: readonly PartDay[],
  names: ReadonlyMap<string, string>,
): CurrencyRevenue["widgets"] {
  const values = [...new Set(days.map(({ value }) => value))];
  return values
    .map((value) => {
      const own = days.filter((one) => one.value === value);
      const sum = sumOf(
        currency,
        own.map(({ revenue }) => revenue),
      );
      return { value, name: names.get(value) ?? value, ...sum, cost: costIn(currency, own) };
    })
    .filter(({ gross, reversed, cost }) => gross !== 0 || reversed !== 0 || cost !== 0)
    .sort((one, other) => other.net - one.net || (one.value < other.value ? -1 : 1));
}
