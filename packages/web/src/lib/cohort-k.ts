import type { CohortK } from "@kiteloop/contract/reports/insights";
import { formatDay } from "../components/charts/days.ts";
import { formatHundredths, formatK, formatTenths, localeNow } from "./format.ts";
import { t } from "./texts.ts";

type Headline = NonNullable<CohortK["headline"]>;
type Bounds = Pick<Headline, "interval" | "intervalState" | "atLeast" | "missing">;

/** `0.28 to 0.41`, `at least 0.28`, or why there is neither. */
export function boundsText({ interval, intervalState, atLeast }: Bounds): string | null {
  if (interval) return t("lib.cohortK.range", { low: formatK(interval.low), high: formatK(interval.high) });
  if (intervalState === "at_least" && atLeast === 0) return t("lib.cohortK.noUpperBound");
  if (intervalState === "at_least" && atLeast !== null)
    return t("lib.cohortK.atLeast", { atLeast: formatK(atLeast) });
  if (intervalState === "too_few") return t("lib.cohortK.tooFewMembers");
  return intervalState === "no_variation" ? t("lib.cohortK.noVariation") : null;
}

/** Bounds and cohort of a headline in one line. */
export function headlineText(headline: Headline): string {
  const bounds = boundsText(headline);
  const known = bounds && (headline.interval ? `95%: ${bounds}` : bounds);
  return [known, cohortText(headline)].filter(Boolean).join(" · ");
}

/** How many more members would give an upper bound; empty if there is one. */
export function missingText({ intervalState, missing }: Bounds): string {
  if (intervalState !== "at_least") return "";
  return t("lib.cohortK.missing", { missing });
}

/** `1,450 people who joined in the week of Oct 26`. */
export function cohortText({ members, week, weeks }: Headline): string {
  return t("lib.cohortK.cohort", { members, weeks, day: formatDay(week) });
}

const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeNow(), { day: "numeric", month: "short", timeZone }).format(
    new Date(instant),
  );

/** Why there is no K yet. */
export function absenceText({ state, waiting, maturesAt, window }: CohortK, timeZone: string): string {
  if (state === "maturing" && maturesAt !== null) {
    return t("lib.cohortK.maturing", { waiting, window, day: dayIn(maturesAt, timeZone) });
  }
  if (state === "too_few") return t("lib.cohortK.tooFew");
  return t("lib.cohortK.none");
}

/** Members who joined too recently to be counted; empty if there are none. */
export function waitingText({ waiting, maturesAt }: CohortK, timeZone: string): string {
  if (waiting === 0 || maturesAt === null) return "";
  return t("lib.cohortK.waiting", { waiting, day: dayIn(maturesAt, timeZone) });
}

/** One user leads to a mean, so that it is said of a hundred. */
const hundred = 100;

/** The number's meaning for growth. */
export function outlookText({ outlook, headline }: CohortK): string {
  if (headline === null || headline.k === null || outlook === null) return "";
  if (outlook.state === "grows") {
    const days = outlook.doublingDays;
    const k = formatHundredths(headline.k);
    return days === null
      ? t("lib.cohortK.grows", { k })
      : t("lib.cohortK.growsDoubling", { k, days: roundDays(days) });
  }
  if (outlook.state === "unclear") {
    return headline.interval === null ? t("lib.cohortK.unclearTooFew") : t("lib.cohortK.unclear");
  }
  const inAll = (users: number) => Math.round(hundred * users);
  const low = inAll(outlook.low);
  if (outlook.high !== null) {
    return t("lib.cohortK.worth", { worth: inAll(outlook.worth), low, high: inAll(outlook.high) });
  }
  return low === hundred ? "" : t("lib.cohortK.worthAtLeast", { low });
}

const roundDays = (days: number): string | number => (days < 10 ? formatTenths(days) : Math.round(days));

/** The change from as many weeks before, shown only if it is more than chance. */
export function kChangeText({ headline, change }: CohortK): string | null {
  if (headline === null || change === null) return null;
  const values = { before: formatK(change.before), weeks: headline.weeks };
  if (!change.clear) return t("lib.cohortK.noClearChange", values);
  return change.difference > 0 ? t("lib.cohortK.up", values) : t("lib.cohortK.down", values);
}
