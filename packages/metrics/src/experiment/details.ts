import { effectByDelay } from "./by-delay.ts";
import { readGuardrail } from "./guardrail.ts";

/** What participants of one group of roots brought within the window. */
export interface DetailGroup {
  readonly members: number;
  readonly joins: number;
  readonly conversions: number;
  /** Joins that were rejected at once. */
  readonly rejected: number;
  /** Joins by part of the window. */
  readonly byDelay: readonly number[];
}

type Metric = "joins" | "conversions" | "rejected";

export interface DetailInput<Id> {
  /** Two to four, the baseline first; days of participants whose window is over. */
  readonly arms: readonly {
    readonly id: Id;
    readonly days: readonly { readonly day: string; readonly groups: readonly DetailGroup[] }[];
  }[];
  /** What the experiment is about. */
  readonly metric: Metric;
  /** The first day of the experiment, YYYY-MM-DD. */
  readonly from: string;
  /** Parts of the window in days, both included, as `byDelay` counts them. */
  readonly delays: readonly { readonly from: number; readonly to: number }[];
}

/** What stands beside an experiment's verdict: guardrails, and the effect by days since exposure. */
export function experimentDetails<Id>({ arms, metric, from, delays }: DetailInput<Id>) {
  const watched = (["joins", "conversions", "rejected"] as const).filter((one) => one !== metric);
  const guardrails = watched.map((one) => {
    const data = arms.map(({ id, days }) => ({
      ...{ id: String(id), weight: 1, assigned: 0 },
      days: days.map(({ day, groups }) => ({
        day,
        groups: groups.map((group) => ({ size: group.members, outcome: group[one] })),
      })),
    }));
    const read = readGuardrail({ arms: data, harm: one === "rejected" ? "more" : "fewer", from });
    return { metric: one, variants: named(arms, read) };
  });
  const byDay = delays.map((delay, part) => {
    const clusters = arms.map(({ days }) =>
      days.flatMap(({ groups }) =>
        groups.map((group, at) => ({ at, size: group.members, outcome: group.byDelay[part] ?? 0 })),
      ),
    );
    const read = effectByDelay(clusters.map(byGroup));
    return { ...delay, variants: named(arms, read) };
  });
  return { guardrails, byDay };
}

/** All days together. */
function byGroup(clusters: readonly { at: number; size: number; outcome: number }[]) {
  const sums: { size: number; outcome: number }[] = [];
  for (const { at, size, outcome } of clusters) {
    const sum = sums[at] ?? { size: 0, outcome: 0 };
    sums[at] = { size: sum.size + size, outcome: sum.outcome + outcome };
  }
  return sums;
}

function named<Id, Read extends object>(arms: readonly { readonly id: Id }[], read: readonly Read[]) {
  return arms.flatMap(({ id }, at) => {
    const one = read[at];
    return one ? [{ variant: id, ...one }] : [];
  });
}
