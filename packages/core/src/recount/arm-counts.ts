import { timeOfId } from "@kiteloop/contract/ids";
import { type ExperimentMetric, experimentWindow } from "@kiteloop/contract/variant";
import { groupedClusterSums } from "@kiteloop/metrics";
import { groupOf, groups, zeros } from "./cohorts.ts";
import type { Happening } from "./happenings.ts";

const dayMs = 86_400_000;

/** Who joined on one day of UTC: roots, people by group of chains, and what these brought within the window. */
type Day = { roots: number; members: number[] } & Record<ExperimentMetric, number[]>;

const summed = ["impressions", "opens", "shares", "mails", "joins", "conversions"] as const;
type Sums = Record<(typeof summed)[number], number>;

const isSummed = (metric: string): metric is keyof Sums => summed.some((one) => one === metric);

/** What happened in one variant of an experiment. Grows with days. */
export class ArmCounts {
  readonly #begun: number;
  readonly #days = new Map<string, Day>();
  readonly sums: Sums = { impressions: 0, opens: 0, shares: 0, mails: 0, joins: 0, conversions: 0 };

  constructor(experimentId: string) {
    this.#begun = timeOfId(experimentId);
  }

  add(happening: Happening): void {
    const { metric, at, root, participantId } = happening;
    if (isSummed(metric)) this.sums[metric] += 1;
    if (metric === "participants" && root !== undefined && at !== undefined) {
      const day = this.#on(at);
      grow(day.members, root);
      if (root === participantId) day.roots += 1;
    }
    if (metric === "joins" || metric === "conversions") this.#bring(metric, happening);
  }

  /** An invitee counts on the day their inviter joined, if that was since the beginning and not too long ago. */
  #bring(metric: ExperimentMetric, { at, root, inviterJoinedAt }: Happening): void {
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

  /** Everybody so far, and how many of them began a chain. */
  people(): { participants: number; assigned: number } {
    const people = { participants: 0, assigned: 0 };
    for (const { roots, members } of this.#days.values()) {
      people.assigned += roots;
      for (const count of members) people.participants += count;
    }
    return people;
  }

  /** What the statistics read: of those whose whole window is over at `until` (ms since 1970). */
  over(metric: ExperimentMetric, until: number) {
    const clusters = Array.from({ length: groups }, () => ({ size: 0, outcome: 0 }));
    let roots = 0;
    for (const [utc, day] of this.#days) {
      // The last of a day joined at its end.
      if (Date.parse(utc) + dayMs + experimentWindow * dayMs > until) continue;
      roots += day.roots;
      for (const [group, cluster] of clusters.entries()) {
        cluster.size += day.members[group] ?? 0;
        cluster.outcome += day[metric][group] ?? 0;
      }
    }
    return groupedClusterSums(clusters, roots);
  }
}

function grow(numbers: number[], root: string): void {
  const group = groupOf(root);
  numbers[group] = (numbers[group] ?? 0) + 1;
}
