import { hourMs } from "@kiteloop/contract/shared/time";
import { addDays, type Day, dayOf, mondayOf } from "@kiteloop/metrics";

/** How long before UTC a day begins in the earliest time zone. */
const ahead = 14 * hourMs;

/** The latest Monday that has begun in any time zone. */
export function latestMonday(now: number): Day {
  return mondayOf(dayOf(now + ahead, "UTC"));
}

/** The first Monday after the moment at which a member turns the weekly summary on. */
export function nextMonday(now: number): Day {
  return mondayOf(addDays(dayOf(now, "UTC"), 7));
}

/** When the emails of a Monday are planned: when it begins in the earliest time zone. */
export function plannedAt(monday: Day): string {
  return new Date(Date.parse(`${monday}T00:00:00.000Z`) - ahead).toISOString();
}
