import type { CohortK } from "@kiteloop/contract/reports/insights";
import { formatDay } from "../charts/days.ts";
import { formatHundredths, formatK, formatTenths, localeNow } from "./format.ts";
import { t } from "./messages.tsx";

type Headline = NonNullable<CohortK["headline"]>;
type Bounds = Pick<Headline, "interval" | "intervalState" | "atLeast" | "missing">;

/** `0.28 to 0.41`, `at least 0.28`, or why there is neither. */
export function boundsText({ interval, intervalState, atLeast }: Bounds): string | null {
  if (interval) return t("{low} to {high}", { low: formatK(interval.low), high: formatK(interval.high) });
  if (intervalState === "at_least" && atLeast === 0) return t("too few participants to tell how high K is");
  if (intervalState === "at_least" && atLeast !== null)
    return t("at least {atLeast}", { atLeast: formatK(atLeast) });
  if (intervalState === "too_few") return t("too few participants");
  return intervalState === "no_variation" ? t("no variation between chains") : null;
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
  return t(
    "An upper bound takes {missing, plural, one {# more participant} other {# more participants}} in this and the next weeks together.",
    { missing },
  );
}

/** `1,450 people who joined in the week of Oct 26`. */
export function cohortText({ members, week, weeks }: Headline): string {
  return t(
    "{members, plural, one {# participant} other {# participants}} who joined in {weeks, plural, one {the week of {day}} other {the # weeks from {day}}}",
    { members, weeks, day: formatDay(week) },
  );
}

const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeNow(), { day: "numeric", month: "short", timeZone }).format(
    new Date(instant),
  );

/** Why there is no K yet. */
export function absenceText({ state, waiting, maturesAt, window }: CohortK, timeZone: string): string {
  if (state === "maturing" && maturesAt !== null) {
    return t(
      "Maturing. {waiting, plural, one {# participant has} other {# participants have}} joined. K is final {window} days after the week they joined, first on {day}.",
      { waiting, window, day: dayIn(maturesAt, timeZone) },
    );
  }
  if (state === "too_few")
    return t("Not enough data. Fewer than 30 participants joined in the last four complete weeks.");
  return t("No participants joined in a complete week.");
}

/** Members who joined too recently to be counted; empty if there are none. */
export function waitingText({ waiting, maturesAt }: CohortK, timeZone: string): string {
  if (waiting === 0 || maturesAt === null) return "";
  return t(
    "{waiting, plural, one {# newer participant is} other {# newer participants are}} maturing. The next week is final on {day}.",
    { waiting, day: dayIn(maturesAt, timeZone) },
  );
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
      ? t("The loop grows by itself, {k}× per cycle.", { k })
      : t("The loop grows by itself, {k}× per cycle, and doubles in about {days} days.", {
          k,
          days: roundDays(days),
        });
  }
  if (outlook.state === "unclear") {
    return headline.interval === null
      ? t("The loop may or may not grow by itself. There are too few participants to tell.")
      : t("The loop may or may not grow by itself. The interval includes 1.");
  }
  const inAll = (users: number) => Math.round(hundred * users);
  const low = inAll(outlook.low);
  if (outlook.high !== null) {
    return t(
      "100 direct users lead to about {worth, number} users in all ({low, number} to {high, number}), if invitees bring as many as they do.",
      { worth: inAll(outlook.worth), low, high: inAll(outlook.high) },
    );
  }
  return low === hundred
    ? ""
    : t(
        "100 direct users lead to at least {low, number} users in all, if invitees bring as many as they do.",
        { low },
      );
}

const roundDays = (days: number): string | number => (days < 10 ? formatTenths(days) : Math.round(days));

/** The change from as many weeks before, shown only if it is more than chance. */
export function kChangeText({ headline, change }: CohortK): string | null {
  if (headline === null || change === null) return null;
  const values = { before: formatK(change.before), weeks: headline.weeks };
  if (!change.clear)
    return t(
      "no clear change from {before} {weeks, plural, one {the week before} other {the # weeks before}}",
      values,
    );
  return change.difference > 0
    ? t("up from {before} {weeks, plural, one {the week before} other {the # weeks before}}", values)
    : t("down from {before} {weeks, plural, one {the week before} other {the # weeks before}}", values);
}
