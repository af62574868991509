import { type Granularity, granularities } from "@kiteloop/contract/analytics";
import { addDays, type DateRange, dayCount, dayOf, epochDay, lastDays } from "@kiteloop/metrics";
import { formatDay } from "../../components/charts/days.ts";

export const presets = ["7", "30", "90"] as const;
export type Preset = (typeof presets)[number];

/** What the address says to show. `custom` has both days; without a granularity the days decide it. */
export type View = { compare: boolean; granularity?: Granularity } & (
  | { preset: Preset }
  | { preset: "custom"; range: DateRange }
);

/** As the API takes it; nothing means the 30 days up to today, which the server knows before we do. */
export type RangeQuery = { from?: string; to?: string };

const daysOf = (view: View): number =>
  view.preset === "custom" ? dayCount(view.range) : Number(view.preset);

/** Granularities that make sense of so many days: neither a point or two nor hundreds of them. */
export function granularitiesOf(view: View): Granularity[] {
  const days = daysOf(view);
  return granularities.filter((one) =>
    one === "day" ? days <= 92 : one === "week" ? days >= 14 : days >= 56,
  );
}

/** The one chosen where it makes sense of these days, else days, or weeks where there are too many. */
export function granularityOf(view: View): Granularity {
  const [first = "day", ...others] = granularitiesOf(view);
  return others.find((one) => one === view.granularity) ?? first;
}

export const mostDays = 366;

/** Reads the address. Whatever makes no sense there is the default: 30 days, compared with those before. */
export function readView(search: URLSearchParams): View {
  const granularity = granularities.find((one) => one === search.get("granularity"));
  const rest = { compare: search.get("compare") !== "no", ...(granularity && { granularity }) };
  const range = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (range.from !== "" && rangeProblem(range) === undefined) return { preset: "custom", range, ...rest };
  const preset = presets.find((one) => one === search.get("days")) ?? "30";
  return { preset, ...rest };
}

/** The address of a view; defaults are left out of it. */
export function writeView(view: View): Record<string, string> {
  const rest: Record<string, string> = {
    ...(view.compare ? {} : { compare: "no" }),
    ...(view.granularity && { granularity: view.granularity }),
  };
  if (view.preset === "custom") return { from: view.range.from, to: view.range.to, ...rest };
  return view.preset === "30" ? rest : { days: view.preset, ...rest };
}

/** What is wrong with a range somebody typed. `today` in the project's zone, where it is known. */
export function rangeProblem(range: DateRange, today?: string): string | undefined {
  if (!isDay(range.from) || !isDay(range.to)) return "Choose a first and a last day.";
  if (range.from > range.to) return "The first day must not be after the last.";
  if (dayCount(range) > mostDays) return `At most ${mostDays} days at once.`;
  if (today !== undefined && range.from > today) return "These days have not come yet.";
  return undefined;
}

/**
 * The range to ask for, or `undefined` while it can't be known: which day it is depends on the project's zone.
 * @param now ms since 1970
 */
export function queryOf(view: View, timeZone: string | undefined, now: number): RangeQuery | undefined {
  if (view.preset === "custom") return { ...view.range };
  if (view.preset === "30") return {};
  return timeZone === undefined ? undefined : { ...lastDays(Number(view.preset), dayOf(now, timeZone)) };
}

/** Days a custom range may be chosen from. */
export function choosable(today: string): DateRange {
  return { from: addDays(today, -1_095), to: today };
}

function isDay(text: string): boolean {
  try {
    epochDay(text);
    return true;
  } catch {
    return false;
  }
}

/** A range in words. */
export const periodOf = ({ from, to }: DateRange): string => {
  const days = dayCount({ from, to });
  return `${formatDay(from)} to ${formatDay(to)}, ${days} ${days === 1 ? "day" : "days"}`;
};
