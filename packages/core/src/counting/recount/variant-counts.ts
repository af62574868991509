import { type ExperimentMetric, experimentWindow } from "@kiteloop/contract/publishing/variant";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import type { VariantDay } from "@kiteloop/metrics";
import { groupOf, groups, zeros } from "./cohorts.ts";
import type { LineFact } from "./facts.ts";

const dayMs = 86_400_000;

/** Participants who joined on one day in UTC: roots, people by group of chains, and their invitees within the window. */
type Day = { roots: number; members: number[] } & Record<ExperimentMetric, number[]>;

const summed = ["impressions", "opens", "shares", "mails", "joins", "conversions"] as const;
type Sums = Record<(typeof summed)[number], number>;

const isSummed = (metric: string): metric is keyof Sums => summed.some((one) => one === metric);

/** Counts of one variant of an experiment. Memory grows with days. */
export class VariantCounts {
  readonly #begun: number;
  readonly #days = new Map<string, Day>();
  readonly totals: Sums = { impressions: 0, opens: 0, shares: 0, mails: 0, joins: 0, conversions: 0 };

  constructor(experimentId: string) {
    this.#begun = timeOfId(experimentId);
  }

  add(fact: LineFact): void {
    const { metric, at, root, participantId } = fact;
    if (isSummed(metric)) this.totals[metric] += 1;
    if (metric === "participants" && root !== undefined && at !== undefined) {
      const day = this.#on(at);
      grow(day.members, root);
      if (root === participantId) day.roots += 1;
    }
    if (metric === "joins" || metric === "conversions") this.#bring(metric, fact);
  }

  /** An invitee counts on the day their inviter joined, if that was since the start and no longer ago than the window. */
  #bring(metric: ExperimentMetric, { at, root, inviterJoinedAt }: LineFact): void {
    if (root === undefined || inviterJoinedAt === undefined || at === undefined) return;
    const inviterAt = Date.parse(inviterJoinedAt);
    const delay = Date.parse(at) - inviterAt;
    if (inviterAt < this.#begun || delay < 0 || delay > experimentWindow * dayMs) return;
    grow(this.#on(inviterJoinedAt)[metric], root);
  }

  #on(instant: string): Day {
    const utc = new Date(instant).toISOString().slice(0, 10);
    const day = this.#days.get(utc) ?? {
      ...{ roots: 0, members: zeros(groups) },
      ...{ joins: zeros(groups), conversions: zeros(groups) },
    };
    this.#days.set(utc, day);
    return day;
  }

  /** All participants so far, and how many of them are roots. */
  people(): { participants: number; assigned: number } {
    const people = { participants: 0, assigned: 0 };
    for (const { roots, members } of this.#days.values()) {
      people.assigned += roots;
      for (const count of members) people.participants += count;
    }
    return people;
  }

  /** Input of the statistics: participants whose whole window is over at `until` (ms since 1970). */
  over(metric: ExperimentMetric, until: number): VariantDay[] {
    // The last participant of a day may have joined at its end.
    const ripe = [...this.#days].filter(
      ([utc]) => Date.parse(utc) + dayMs + experimentWindow * dayMs <= until,
    );
    return ripe.map(([utc, day]) => {
      const groups = day.members.map((size, at) => ({ size, outcome: day[metric][at] ?? 0 }));
      return { day: utc, groups };
    });
  }
}

function grow(numbers: number[], root: string): void {
  const group = groupOf(root);
  numbers[group] = (numbers[group] ?? 0) + 1;
}
