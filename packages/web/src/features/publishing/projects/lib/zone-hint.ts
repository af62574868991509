import { dayOf } from "@kiteloop/metrics/days";
import { t } from "../messages.ts";

/** The hint at a project's time zone while it is changed, at `now` (ms since 1970). */
export function zoneHint(before: string, after: string, now: number): string {
  if (after === before) return t("projects.settingsForm.usedForDailyReports");
  try {
    // A day that is counted already hasn't begun there.
    if (dayOf(now, after) < dayOf(now, before)) return t("projects.settingsForm.stillYesterdayThere");
  } catch {
    // A zone that is being typed isn't one yet.
  }
  return t("projects.settingsForm.usedForDailyReports");
}
