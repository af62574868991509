import { hourMs } from "@kiteloop/contract/shared/time";
import { dayOf, startOfDay } from "@kiteloop/metrics";

/** Each month has this day. */
const latest = 28;

/** The day of the month on which a project pays: today, or up to three days before. */
export const paydayOf = (end: number, timeZone: string): number =>
  Math.min(latest, Number(dayOf(end, timeZone).slice(8)));

/** The paydays of the last two months at ten in the morning, the earlier one first; all times in ms since 1970. */
export function paydaysBefore(end: number, timeZone: string): [number, number] {
  const [year = 0, month = 0] = dayOf(end, timeZone).split("-").map(Number);
  const at = (ago: number) => {
    const on = new Date(Date.UTC(year, month - 1 - ago, paydayOf(end, timeZone)));
    return startOfDay(on.toISOString().slice(0, 10), timeZone) + 10 * hourMs;
  };
  return [at(2), at(1)];
}
