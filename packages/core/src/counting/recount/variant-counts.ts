import { type ExperimentMetric, effectDays, experimentWindow } from "@kiteloop/contract/publishing/variant";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import type { DetailGroup } from "@kiteloop/metrics";
import type { LineFact } from "./facts.ts";
import { groupOf, groups, zeros } from "./groups.ts";
import type { ItemOf } from "./items.ts";

const dayMs = 86_400_000;

/** Participants who joined on one day in UTC: roots, people by group of chains, and their invitees within the window. */
type Brought = ExperimentMetric | "rejected";
type People = { members: number[]; byDelay: number[][] } & Record<Brought, number[]>;
/** Those who were there before the start and came back on that day, with what they brought before. */
type Returning = People & { before: number[] };
type Day = People & {
  roots: number;
  /** New roots by group, and those who converted themselves. */
  starters: number[];
  converted: number[];
  returning: Returning | null;
};

const summed = ["impressions", "opens", "shares", "emails", "joins", "conversions"] as const;
type Sums = Record<(typeof summed)[number], number>;

const isSummed = (metric: string): metric is keyof Sums => summed.some((one) => one === metric);

/** Counts of one variant of an experiment. Memory grows with days. */
export class VariantCounts {
  readonly #begun: number;
  readonly #days = new Map<string, Day>();
  readonly totals: Sums = { impressions: 0, opens: 0, shares: 0, emails: 0, joins: 0, conversions: 0 };

  constructor(experimentId: string) {
    this.#begun = timeOfId(experimentId);
  }

  add(fact: LineFact, arm: string): void {
    const { metric, at, root, participantId } = fact;
    if (isSummed(metric)) this.totals[metric] += 1;
    if (metric === "participants" && root !== undefined && at !== undefined) {
      const day = this.#on(at);
      grow(day.members, root);
      if (root === participantId) {
        day.roots += 1;
        grow(day.starters, root);
      }
    }
    if (metric === "joins" || metric === "conversions") this.#bring(metric, fact, arm);
  }

  /** Someone who was there before the start, from this moment on. */
  enter({ participantId, root, before, enteredAt }: ItemOf<"experimentEntry">): void {
    const day = this.#on(enteredAt);
    const returning = this.#returningOn(day);
    grow(returning.members, root);
    grow(returning.before, root, before);
    if (root === participantId) day.roots += 1;
  }

  /**
   * An invitee counts on the day their inviter joined or, if that was before the start, entered, if it is no longer ago
   * than the window.
   */
  #bring(metric: Brought, { at, root, inviterJoinedAt, entries = [] }: LineFact, arm: string): void {
    if (root === undefined || inviterJoinedAt === undefined || at === undefined) return;
    const isNew = Date.parse(inviterJoinedAt) >= this.#begun;
    const entry = entries.map((one) => one.split("#")).find(([id, variant]) => `${id}#${variant}` === arm);
    const from = isNew ? inviterJoinedAt : entry?.[2];
    if (from === undefined) return;
    const delay = Date.parse(at) - Date.parse(from);
    if (delay < 0 || delay > experimentWindow * dayMs) return;
    const day = this.#on(from);
    const people = isNew ? day : this.#returningOn(day);
    grow(people[metric], root);
    const part = effectDays.findIndex(({ to }) => Math.ceil(delay / dayMs) <= to + 1);
    const byDelay = people.byDelay[part];
    if (metric === "joins" && byDelay !== undefined) grow(byDelay, root);
  }

  /** The first conversion of a chain starter who joined at this instant. */
  convert(joinedAt: string | undefined, root: string | undefined): void {
    if (joinedAt !== undefined && root !== undefined) grow(this.#on(joinedAt).converted, root);
  }

  /** A join that was rejected at once is in no other number. */
  addRejected(fact: LineFact, arm: string): void {
    this.#bring("rejected", fact, arm);
  }

  #on(instant: string): Day {
    const utc = new Date(instant).toISOString().slice(0, 10);
    const day = this.#days.get(utc) ?? {
      ...{ ...nobody(), roots: 0, returning: null },
      ...{ starters: zeros(groups), converted: zeros(groups) },
    };
    this.#days.set(utc, day);
    return day;
  }

  #returningOn(day: Day): Returning {
    day.returning ??= { ...nobody(), before: zeros(groups) };
    return day.returning;
  }

  /** All participants so far, how many of them were there before, and how many are roots. */
  people(): { participants: number; returning: number; assigned: number } {
    const people = { participants: 0, returning: 0, assigned: 0 };
    for (const { roots, members, returning } of this.#days.values()) {
      people.assigned += roots;
      people.returning += sumOf(returning?.members ?? []);
      people.participants += sumOf(members) + sumOf(returning?.members ?? []);
    }
    return people;
  }

  /** Roots by day. */
  roots(): { day: string; roots: number }[] {
    return [...this.#days].map(([day, { roots }]) => ({ day, roots }));
  }

  /** Everything that is counted by group, of participants whose whole window is over at `until` (ms since 1970). */
  details(until: number): Details[] {
    // The last participant of a day may have joined at its end.
    const ripe = [...this.#days].filter(
      ([utc]) => Date.parse(utc) + dayMs + experimentWindow * dayMs <= until,
    );
    return ripe.map(([utc, { returning, ...fresh }]) => ({
      ...{ day: utc, groups: byGroup(fresh, fresh) },
      ...(returning && {
        returning: byGroup(returning).map((group, at) => ({ ...group, before: returning.before[at] ?? 0 })),
      }),
    }));
  }
}

type Details = {
  day: string;
  groups: DetailGroup[];
  returning?: (DetailGroup & { before: number })[];
};

const nobody = (): People => ({
  ...{ members: zeros(groups), joins: zeros(groups), conversions: zeros(groups), rejected: zeros(groups) },
  byDelay: effectDays.map(() => zeros(groups)),
});

const byGroup = (
  { members, joins, conversions, rejected, byDelay }: People,
  { starters, converted }: Partial<Pick<Day, "starters" | "converted">> = {},
): DetailGroup[] =>
  members.map((size, at) => ({
    ...{ members: size, joins: joins[at] ?? 0, conversions: conversions[at] ?? 0 },
    ...{ starters: starters?.[at] ?? 0, converted: converted?.[at] ?? 0 },
    ...{ rejected: rejected[at] ?? 0, byDelay: byDelay.map((part) => part[at] ?? 0) },
  }));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function grow(numbers: number[], root: string, by = 1): void {
  const group = groupOf(root);
  numbers[group] = (numbers[group] ?? 0) + by;
}
