import { hourMs } from "@kiteloop/contract/shared/time";
import { addDays, type Day, dayOf, mondayOf } from "@kiteloop/metrics/days";

/** How long before UTC a day begins in the earliest time zone. */
const ahead = 14 * hourMs;

const firstMondayOf = (month: string): Day => mondayOf(`${month}-07`);
const monthOf = (day: Day): string => day.slice(0, 7);

/** The latest Monday that has begun in any time zone; for monthly emails the latest that is the first of a month. */
export function latestMonday(now: number, monthly: boolean): Day {
  const monday = mondayOf(dayOf(now + ahead, "UTC"));
  return monthly ? firstMondayOf(monthOf(monday)) : monday;
}

/** The Monday after this one, or the first Monday of the month after its month. */
export function mondayAfter(monday: Day, monthly: boolean): Day {
  return monthly ? firstMondayOf(monthOf(addDays(`${monthOf(monday)}-01`, 31))) : addDays(monday, 7);
}

/** The first Monday after the moment at which a member turns the email on. */
export function nextMonday(now: number, monthly: boolean): Day {
  const today = dayOf(now, "UTC");
  if (!monthly) return mondayOf(addDays(today, 7));
  const first = firstMondayOf(monthOf(today));
  return first > today ? first : mondayAfter(first, true);
}

/** When the emails of a Monday are planned: when it begins in the earliest time zone. */
export function plannedAt(monday: Day): string {
  return new Date(Date.parse(`${monday}T00:00:00.000Z`) - ahead).toISOString();
}
