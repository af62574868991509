import type { VariantLetter } from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays, dayOf, startOfDay } from "@kiteloop/metrics";
import type { LifeTruth } from "@kiteloop/metrics/simulation";
import { seedOf } from "./random.ts";
import type { Shop } from "./shops.data.ts";

/** When a shop's story begins: at midnight in its own time zone. */
export const beginningOf = ({ days, timeZone }: Shop, end: number) =>
  startOfDay(addDays(dayOf(end, timeZone), -days), timeZone);

/** When its experiment began, in ms since 1970; null if it has none. */
export const experimentAt = (shop: Shop, end: number) =>
  shop.experiment === undefined
    ? null
    : beginningOf(shop, end) + (shop.days - shop.experiment.daysAgo) * dayMs;

/** How the product assigns variants: the variant of a chain's root, by externalId and ms since 1970. */
export type Division = (externalId: string, at: number) => VariantLetter;

/** The true values behind a shop's numbers, in days since its story began. */
export function truthOf(shop: Shop, end: number, division: Division): LifeTruth {
  const { experiment, days, truth } = shop;
  const begin = beginningOf(shop, end);
  const monday = (new Date(`${dayOf(begin, shop.timeZone)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const { weekdays = [] } = truth.rhythm ?? {};
  const rhythm = { ...truth.rhythm, weekdays: weekdays.map((_, day) => weekdays[(day + monday) % 7] ?? 1) };
  const whole = { ...truth, rhythm, days: days + 1 };
  if (experiment === undefined) return whole;
  return {
    ...whole,
    arms: [
      { id: "a", weight: 1, lift: 1 },
      { id: "b", weight: 1, lift: experiment.lift },
    ],
    armFor: (root, at) => division(calledBy(shop, root), instantOf(begin, at)),
    armsFrom: days - experiment.daysAgo,
  };
}

/** A time of the simulation, in ms since 1970. */
export const instantOf = (begin: number, at: number) => Math.floor(begin + at * dayMs);

/** The shop's externalId of a person in the simulation. */
export const calledBy = (shop: Shop, simulated: string) => `${shop.people}_${seedOf(simulated).toString(36)}`;
