import { dayCount } from "../days.ts";
import { effectOf } from "./effect.ts";
import { readGuardrail } from "./guardrail.ts";
import { shownTogether, type VariantData } from "./looks.ts";

/** Outcomes of the participants of one group of roots within the window. */
export interface DetailGroup {
  readonly members: number;
  readonly joins: number;
  readonly conversions: number;
  /** Joins that were rejected at once. */
  readonly rejected: number;
  /** Joins by part of the window. */
  readonly byDelay: readonly number[];
}

/** The same of users who were there before the start, with what they brought before they entered. */
interface ReturningDetailGroup extends DetailGroup {
  readonly before: number;
}

interface DetailDay {
  readonly day: string;
  readonly groups: readonly DetailGroup[];
  readonly returning?: readonly ReturningDetailGroup[] | undefined;
}

type Metric = "joins" | "conversions" | "rejected";

export interface DetailInput<Id> {
  /** Two to four, the baseline first; days of participants whose window is over. */
  readonly arms: readonly { readonly id: Id; readonly days: readonly DetailDay[] }[];
  /** The metric that the experiment decides by. */
  readonly metric: Metric;
  /** The first day of the experiment, YYYY-MM-DD. */
  readonly from: string;
  /** Parts of the window in days, both included, as `byDelay` counts them. */
  readonly delays: readonly { readonly from: number; readonly to: number }[];
}

type Outcome = (group: DetailGroup) => number;

/**
 * Details next to an experiment's verdict: guardrails, and the effect by days since participants entered and by the
 * week in which they did, from 1 up.
 */
export function experimentDetails<Id>({ arms, metric, from, delays }: DetailInput<Id>) {
  const data = (outcome: Outcome, week?: number) =>
    arms.map(({ id, days }): VariantData => {
      const own = days.filter(({ day }) => week === undefined || weekOf(day, from) === week);
      return { id: String(id), weight: 1, assigned: [], days: countedDays(own, outcome) };
    });
  const effect = (outcome: Outcome, week?: number) =>
    named(arms, effectOf(shownTogether(data(outcome, week))));
  const watched = (["joins", "conversions", "rejected"] as const).filter((one) => one !== metric);
  const guardrails = watched.map((one) => {
    const harm = one === "rejected" ? "more" : "fewer";
    const read = readGuardrail({ arms: data((group) => group[one]), harm, from });
    return { metric: one, variants: named(arms, read) };
  });
  const byDay = delays.map((delay, part) => {
    return { ...delay, variants: effect(({ byDelay }) => byDelay[part] ?? 0) };
  });
  const weeks = new Set(arms.flatMap(({ days }) => days.map(({ day }) => weekOf(day, from))));
  const byWeek = [...weeks]
    .sort((a, b) => a - b)
    .map((week) => ({ week, variants: effect((group) => group[metric], week) }));
  return { guardrails, byDay, byWeek };
}

const weekOf = (day: string, from: string) => Math.ceil(dayCount({ from, to: day }) / 7);

/** The statistics' input for one outcome. */
function countedDays(days: readonly DetailDay[], outcome: Outcome): VariantData["days"] {
  const cluster = (group: DetailGroup) => ({ size: group.members, outcome: outcome(group) });
  return days.map(({ day, groups, returning }) => ({
    day,
    groups: groups.map(cluster),
    ...(returning !== undefined && {
      returning: returning.map((group) => ({ ...cluster(group), before: group.before })),
    }),
  }));
}

function named<Id, Read extends object>(arms: readonly { readonly id: Id }[], read: readonly Read[]) {
  return arms.flatMap(({ id }, at) => {
    const one = read[at];
    return one ? [{ variant: id, ...one }] : [];
  });
}
