import type { VariantLetter } from "@kiteloop/contract/variant";
import { addDays, dayOf, startOfDay } from "@kiteloop/metrics";
import type { LifeTruth } from "@kiteloop/metrics/simulation";
import { seedOf } from "./random.ts";
import type { Shop } from "./shops.data.ts";

const dayMs = 86_400_000;

/** When a shop's story begins: at a midnight of its own. */
export const beginningOf = ({ days, timeZone }: Shop, end: number) =>
  startOfDay(addDays(dayOf(end, timeZone), -days), timeZone);

/** When its experiment began, in ms since 1970; null for a shop without. */
export const experimentAt = (shop: Shop, end: number) =>
  shop.experiment === undefined
    ? null
    : beginningOf(shop, end) + (shop.days - shop.experiment.daysAgo) * dayMs;

/** How the product divides people: the variant of whoever begins a chain, known by externalId and ms since 1970. */
export type Division = (externalId: string, at: number) => VariantLetter;

/** The truth of a shop's numbers, in days since its story began. */
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
    armFor: (root, at) => division(calledBy(shop, root), momentOf(begin, at)),
    armsFrom: days - experiment.daysAgo,
  };
}

/** A time of the simulation, in ms since 1970. */
export const momentOf = (begin: number, at: number) => Math.floor(begin + at * dayMs);

/** What the shop calls somebody of the simulation. */
export const calledBy = (shop: Shop, simulated: string) => `${shop.people}_${seedOf(simulated).toString(36)}`;
