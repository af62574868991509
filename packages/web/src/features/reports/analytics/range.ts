import { type Granularity, granularities } from "@kiteloop/contract/reports/analytics";
import { addDays, type DateRange, dayCount, dayOf, epochDay, lastDays } from "@kiteloop/metrics";
import { formatDay } from "@kiteloop/ui/charts/days.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** `month` and `last-month` are calendar months; `all` is everything, at most `mostDays`. */
export const presets = ["7", "30", "90", "month", "last-month", "all"] as const;
export type Preset = (typeof presets)[number];

/** The view in the address. `custom` has both days; without a granularity it depends on the days. */
export type View = { compare: boolean; granularity?: Granularity } & (
  | { preset: Preset }
  | { preset: "custom"; range: DateRange }
);

/** For the API; undefined means the 30 days up to today, which the server knows first. */
export type RangeQuery = { from?: string; to?: string };

export type GranularQuery = RangeQuery & { granularity?: "week" | "month" };

/** Facts of a project that a range depends on; undefined until they are loaded. */
export type ProjectDays = { timeZone?: string | undefined; createdAt?: string | undefined };

export const mostDays = 366;

/** Suitable granularities for a number of days: neither one or two points nor hundreds. */
export function granularitiesOf(days: number): Granularity[] {
  return granularities.filter((one) =>
    one === "day" ? days <= 92 : one === "week" ? days >= 14 : days >= 56,
  );
}

/** The selected granularity if suitable, else days, or weeks if there are too many. */
export function granularityOf({ granularity }: View, days: number): Granularity {
  const [first = "day", ...others] = granularitiesOf(days);
  return others.find((one) => one === granularity) ?? first;
}

const defaultDays = 30;

/** Parameters of a range for the API; days by default. */
export function withGranularity(range: RangeQuery, view: View): GranularQuery {
  const { from, to } = range;
  const days = from !== undefined && to !== undefined ? dayCount({ from, to }) : defaultDays;
  const granularity = granularityOf(view, days);
  return { ...range, ...(granularity !== "day" && { granularity }) };
}

/** Parses the address. Invalid values become the default: 30 days with comparison. */
export function readView(search: URLSearchParams): View {
  const granularity = granularities.find((one) => one === search.get("granularity"));
  const rest = { compare: search.get("compare") !== "no", ...(granularity && { granularity }) };
  const range = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (range.from !== "" && rangeProblem(range) === undefined) return { preset: "custom", range, ...rest };
  const preset = presets.find((one) => one === search.get("days")) ?? "30";
  return { preset, ...rest };
}

/** The address of a view, without defaults. */
export function writeView(view: View): Record<string, string> {
  const rest: Record<string, string> = {
    ...(view.compare ? {} : { compare: "no" }),
    ...(view.granularity && { granularity: view.granularity }),
  };
  if (view.preset === "custom") return { from: view.range.from, to: view.range.to, ...rest };
  return view.preset === "30" ? rest : { days: view.preset, ...rest };
}

/** A view with another range. Another granularity may suit it. */
export function withRange({ compare }: View, next: Preset | DateRange): View {
  return typeof next === "string" ? { compare, preset: next } : { compare, preset: "custom", range: next };
}

/** The error of a custom range. `today` in the project's time zone, if known. */
export function rangeProblem(range: DateRange, today?: string): string | undefined {
  if (!isDay(range.from) || !isDay(range.to)) return t("Choose a start and an end date.");
  if (range.from > range.to) return t("The start date must not be after the end date.");
  if (dayCount(range) > mostDays) return t("Choose at most {days} days.", { days: mostDays });
  if (today !== undefined && range.from > today) return t("Choose a start date that isn’t in the future.");
  return undefined;
}

/**
 * The range to request, or `undefined` while it is unknown: today depends on the project's time zone.
 * @param now ms since 1970
 */
export function rangeAsked(view: View, project: ProjectDays, now: number): RangeQuery | undefined {
  if (view.preset === "custom") return { ...view.range };
  if (view.preset === "30") return {};
  const { timeZone, createdAt } = project;
  if (timeZone === undefined) return undefined;
  const created = createdAt === undefined ? undefined : dayOf(Date.parse(createdAt), timeZone);
  return rangeOf(view.preset, dayOf(now, timeZone), created);
}

function rangeOf(preset: Preset, today: string, created: string | undefined): DateRange {
  const month = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case "month":
      return { from: month, to: today };
    case "last-month": {
      const to = addDays(month, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case "all": {
      const longest = lastDays(mostDays, today);
      return created !== undefined && created > longest.from ? { from: created, to: today } : longest;
    }
    default:
      return lastDays(Number(preset), today);
  }
}

/** Days that a custom range may contain. */
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
  return t("{from} to {to}, {days, plural, one {# day} other {# days}}", {
    from: formatDay(from),
    to: formatDay(to),
    days: dayCount({ from, to }),
  });
};
