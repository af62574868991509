import { dayOf } from "@kiteloop/metrics/days";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** The hint at a project's time zone while it is changed, at `now` (ms since 1970). */
export function zoneHint(before: string, after: string, now: number): string {
  if (after === before) return t("Used for daily reports from now on.");
  try {
    // A day that is counted already hasn't begun there.
    if (dayOf(now, after) < dayOf(now, before))
      return t(
        "It is still yesterday in this time zone, so what was counted today appears tomorrow. Nothing is lost.",
      );
  } catch {
    // A zone that is being typed isn't one yet.
  }
  return t("Used for daily reports from now on.");
}
