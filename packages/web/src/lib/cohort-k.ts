import type { CohortK } from "@kiteloop/contract/reports/insights";
import { formatDay } from "../components/charts/days.ts";
import { formatCount, formatCounted, formatHundredths, formatK, formatTenths, localeNow } from "./format.ts";

type Headline = NonNullable<CohortK["headline"]>;
type Bounds = Pick<Headline, "interval" | "intervalState" | "atLeast" | "missing">;

/** `0.28 to 0.41`, `at least 0.28`, or why there is neither. */
export function boundsText({ interval, intervalState, atLeast }: Bounds): string | null {
  if (interval) return `${formatK(interval.low)} to ${formatK(interval.high)}`;
  if (intervalState === "at_least" && atLeast !== null) return `at least ${formatK(atLeast)}`;
  if (intervalState === "too_few") return "too few members";
  return intervalState === "no_variation" ? "all chains alike" : null;
}

/** Bounds and cohort of a headline in one line. */
export function headlineText(headline: Headline): string {
  const bounds = boundsText(headline);
  const known = bounds && (headline.interval ? `95%: ${bounds}` : bounds);
  return [known, cohortText(headline)].filter(Boolean).join("; ");
}

/** How many more members would give an upper bound; empty if there is one. */
export function missingText({ intervalState, missing }: Bounds): string {
  if (intervalState !== "at_least") return "";
  return `The upper end takes ${formatCounted(missing, "more member")}.`;
}

/** `1,450 people who joined in the week of Oct 26`. */
export function cohortText({ members, week, weeks }: Headline): string {
  const when = weeks === 1 ? `the week of ${formatDay(week)}` : `the ${weeks} weeks from ${formatDay(week)}`;
  return `${formatCount(members)} people who joined in ${when}`;
}

const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeNow(), { day: "numeric", month: "short", timeZone }).format(
    new Date(instant),
  );

/** Why there is no K yet. */
export function absenceText({ state, waiting, maturesAt, window }: CohortK, timeZone: string): string {
  if (state === "maturing" && maturesAt !== null) {
    const people = `${formatCount(waiting)} ${waiting === 1 ? "person has" : "people have"} joined`;
    return `Maturing: ${people}. K is final ${window} days after the week they joined in, first on ${dayIn(maturesAt, timeZone)}.`;
  }
  if (state === "too_few")
    return "Too few: fewer than 30 people joined in the four weeks that can be judged.";
  return "Nobody has joined in a week that can be judged.";
}

/** Members who joined too recently to be counted; empty if there are none. */
export function waitingText({ waiting, maturesAt }: CohortK, timeZone: string): string {
  if (waiting === 0 || maturesAt === null) return "";
  return `${formatCount(waiting)} who joined since are maturing; the next week is final on ${dayIn(maturesAt, timeZone)}.`;
}

/** The number's meaning for growth. */
export function outlookText({ outlook, headline }: CohortK): string {
  if (headline === null || headline.k === null || outlook === null) return "";
  if (outlook.state === "grows") {
    const days = outlook.doublingDays;
    const doubling = days === null ? "" : `, and doubles in about ${daysText(days)}`;
    return `The loop grows by itself: ${formatHundredths(headline.k)} times a cycle${doubling}.`;
  }
  if (outlook.state === "unclear" || (outlook.high === null && headline.interval !== null)) {
    const why = headline.interval === null ? "too few members to tell" : "the interval holds 1";
    return `The loop may or may not grow by itself: ${why}.`;
  }
  if (outlook.high === null)
    return `Each user you win is worth at least ${formatHundredths(outlook.low)} in the end, with everyone they bring.`;
  return `Each user you win is worth ${formatHundredths(outlook.worth)} in the end (${formatHundredths(outlook.low)} to ${formatHundredths(outlook.high)}), with everyone they bring: 1 / (1 − K).`;
}

function daysText(days: number): string {
  const text = days < 10 ? formatTenths(days) : formatCount(Math.round(days));
  return `${text} days`;
}

/** The change from as many weeks before, shown only if it is more than chance. */
export function kChangeText({ headline, change }: CohortK): string | null {
  if (headline === null || change === null) return null;
  const weeks = headline.weeks === 1 ? "the week before" : `the ${headline.weeks} weeks before`;
  const before = `${formatK(change.before)} ${weeks}`;
  if (!change.clear) return `no clear change from ${before}`;
  return `${change.difference > 0 ? "up" : "down"} from ${before}`;
}
