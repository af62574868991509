import { type ExperimentMetric, effectDays, experimentWindow } from "@kiteloop/contract/publishing/variant";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import type { DetailGroup, VariantDay } from "@kiteloop/metrics";
import type { LineFact } from "./facts.ts";
import { groupOf, groups, zeros } from "./groups.ts";

const dayMs = 86_400_000;

/** Participants who joined on one day in UTC: roots, people by group of chains, and their invitees within the window. */
type Brought = ExperimentMetric | "rejected";
type Day = { roots: number; members: number[]; byDelay: number[][] } & Record<Brought, number[]>;

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
  #bring(metric: Brought, { at, root, inviterJoinedAt }: LineFact): void {
    if (root === undefined || inviterJoinedAt === undefined || at === undefined) return;
    const inviterAt = Date.parse(inviterJoinedAt);
    const delay = Date.parse(at) - inviterAt;
    if (inviterAt < this.#begun || delay < 0 || delay > experimentWindow * dayMs) return;
    const day = this.#on(inviterJoinedAt);
    grow(day[metric], root);
    const part = effectDays.findIndex(({ to }) => Math.ceil(delay / dayMs) <= to + 1);
    const byDelay = day.byDelay[part];
    if (metric === "joins" && byDelay !== undefined) grow(byDelay, root);
  }

  /** A join that was rejected at once is in no other number. */
  addRejected(fact: LineFact): void {
    this.#bring("rejected", fact);
  }

  #on(instant: string): Day {
    const utc = new Date(instant).toISOString().slice(0, 10);
    const day = this.#days.get(utc) ?? {
      ...{ roots: 0, members: zeros(groups) },
      ...{ joins: zeros(groups), conversions: zeros(groups), rejected: zeros(groups) },
      byDelay: effectDays.map(() => zeros(groups)),
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
    return this.details(until).map(({ day, groups: all }) => ({
      day,
      groups: all.map((group) => ({ size: group.members, outcome: group[metric] })),
    }));
  }

  /** The same with everything that is counted by group. */
  details(until: number): { day: string; groups: DetailGroup[] }[] {
    // The last participant of a day may have joined at its end.
    const ripe = [...this.#days].filter(
      ([utc]) => Date.parse(utc) + dayMs + experimentWindow * dayMs <= until,
    );
    return ripe.map(([utc, { members, joins, conversions, rejected, byDelay }]) => {
      const all = members.map((size, at) => ({
        ...{ members: size, joins: joins[at] ?? 0, conversions: conversions[at] ?? 0 },
        ...{ rejected: rejected[at] ?? 0, byDelay: byDelay.map((part) => part[at] ?? 0) },
      }));
      return { day: utc, groups: all };
    });
  }
}

function grow(numbers: number[], root: string): void {
  const group = groupOf(root);
  numbers[group] = (numbers[group] ?? 0) + 1;
}
