import { addDays, type DateRange, dayCount, dayOf, epochDay, lastDays } from "@kiteloop/metrics";

export const presets = ["7", "30", "90"] as const;
export type Preset = (typeof presets)[number];

/** What the address says to show. `custom` has both days. */
export type View = { compare: boolean } & ({ preset: Preset } | { preset: "custom"; range: DateRange });

/** As the API takes it; nothing means the 30 days up to today, which the server knows before we do. */
export type RangeQuery = { from?: string; to?: string };

export const mostDays = 366;

/** Reads the address. Whatever makes no sense there is the default: 30 days, compared with those before. */
export function readView(search: URLSearchParams): View {
  const compare = search.get("compare") !== "no";
  const range = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (range.from !== "" && rangeProblem(range) === undefined) return { preset: "custom", range, compare };
  const preset = presets.find((one) => one === search.get("days")) ?? "30";
  return { preset, compare };
}

/** The address of a view; defaults are left out of it. */
export function writeView(view: View): Record<string, string> {
  const compare: Record<string, string> = view.compare ? {} : { compare: "no" };
  if (view.preset === "custom") return { from: view.range.from, to: view.range.to, ...compare };
  return view.preset === "30" ? compare : { days: view.preset, ...compare };
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
