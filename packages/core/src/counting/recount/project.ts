import type { ExportHead } from "@kiteloop/contract/reports/export";
import {
  addDays,
  type CycleGroup,
  type DateRange,
  type HeadlineWeek,
  mondayOf,
  type SegmentsK,
  type StepsWeek,
} from "@kiteloop/metrics";
import { type CohortNumbers, Cohorts } from "./cohorts.ts";
import { type Cycle, cycleTimeOf } from "./cycle.ts";
import { DayCounts } from "./days.ts";
import { Delays } from "./delays.ts";
import { DimensionCounts } from "./dimensions.ts";
import { Experiments } from "./experiments.ts";
import { recountFactsOf, rejectedJoinOf } from "./facts.ts";
import { type Insights, insightsOf } from "./insights.ts";
import { isElsewhere } from "./instants.ts";
import { CohortValues } from "./invited-value.ts";
import type { ItemOf } from "./items.ts";
import { readLine } from "./line.ts";
import { People, type PeopleNumbers } from "./people.ts";
import { RevenueSums } from "./revenue.ts";
import { CohortSegments } from "./segments.ts";
import { Steps } from "./steps.ts";
import type { Tallies } from "./tallies.ts";
import { Visitors } from "./visitors.ts";
import { type WaitlistNumbers, Waitlists } from "./waitlists.ts";
import { clockAt } from "./zone.ts";

const mostWeeks = 53;

/**
 * Recounts one project's export line by line, in its order, without any of the code that counts in an instance. Memory
 * grows with days, widgets and inviters, not with lines.
 */
export class ProjectRecount {
  readonly head: ExportHead;
  readonly days = new DayCounts();
  readonly dimensions = new DimensionCounts();
  readonly visitors = new Visitors();
  readonly revenue = new RevenueSums();
  readonly experiments: Experiments;
  /** Lines counted on another day or hour than the project's time zone had at their time. */
  elsewhere = 0;
  /** Events of declared bots by day. */
  readonly #bots = new Map<string, number>();
  readonly #delays = new Delays();
  readonly #steps = new Steps();
  readonly #segments = new CohortSegments();
  readonly #values = new CohortValues();
  readonly #cohorts = new Cohorts(this.#steps, this.#segments, this.#values);
  readonly #people: People;
  readonly #waitlists: Waitlists;

  /** `tallies` are from a first pass over the whole export. */
  constructor(head: ExportHead, tallies: Tallies) {
    this.head = head;
    this.experiments = new Experiments(tallies.experiments);
    this.#people = new People(tallies);
    this.#waitlists = new Waitlists(head);
  }

  /** @throws Error when it is not a line of an export. */
  add(text: string): void {
    const line = readLine(text);
    if (line === null) return;
    if (isElsewhere(line, this.head.project.timeZone)) this.elsewhere += 1;
    for (const fact of recountFactsOf(line)) {
      this.days.add(fact);
      this.dimensions.add(fact);
      this.experiments.add(fact);
      this.#delays.add(fact);
      this.#cohorts.add(fact);
    }
    if (line.kind === "experimentEntry") this.experiments.enter(line.item);
    this.#steps.add(line);
    this.revenue.add(line);
    this.#segments.add(line);
    this.#values.add(line);
    const rejected = rejectedJoinOf(line);
    if (rejected !== null) this.experiments.addRejected(rejected);
    this.#people.add(line);
    if (line.kind === "beacon") this.#visit(line.item);
    if (line.kind === "waitlistPlace") {
      this.#waitlists.add(line.item, (externalId) => this.#people.joinedBy(externalId));
    }
  }

  #visit({ day, u, bot, events }: ItemOf<"beacon">): void {
    if (bot) this.#bots.set(day, (this.#bots.get(day) ?? 0) + events.length);
    else if (u !== undefined && events.length > 0) this.visitors.add(day, u);
  }

  /** The events of declared bots on the days of a range. */
  botEvents({ from, to }: DateRange): number {
    const within = [...this.#bots].filter(([day]) => day >= from && day <= to);
    return within.reduce((sum, [, events]) => sum + events, 0);
  }

  numbers(): PeopleNumbers & { waitlists: WaitlistNumbers[] } {
    return { ...this.#people.numbers(), waitlists: this.#waitlists.numbers() };
  }

  /** Invitees by the week their inviter joined in, of the 53 weeks up to the one `end` is in (both ms since 1970). */
  cycleGroups(end: number, now: number): CycleGroup[] {
    return this.#delays.groups(this.#weeksTo(end), now);
  }

  /** The cycle time of the inviters who joined in the 53 weeks up to the one `end` is in (both ms since 1970). */
  cycle(end: number, now: number): Cycle {
    return cycleTimeOf(this.cycleGroups(end, now));
  }

  /** The contents of the detailed screens for some days, as of `now` (ms since 1970). */
  insights(range: DateRange, now: number): Insights {
    return insightsOf(this, range, now);
  }

  /** K by week, of the 53 weeks up to the one `now` (ms since 1970) is in, for each window. */
  cohorts(now: number): CohortNumbers[] {
    return this.#cohorts.numbers(this.#weeksTo(now), now);
  }

  /** K by each kind of segment at `now` (ms since 1970). */
  cohortSegments(now: number): Record<string, SegmentsK> {
    return this.#segments.numbers(this.#weeksTo(now), now);
  }

  /** The weeks up to the one `now` (ms since 1970) is in that cohort K as a headline is read from. */
  headlineWeeks(now: number): HeadlineWeek[] {
    return this.#cohorts.headlineWeeks(this.#weeksTo(now));
  }

  /** The same weeks for the steps of K. */
  stepWeeks(now: number): StepsWeek[] {
    return this.#cohorts.stepWeeks(this.#weeksTo(now));
  }

  #weeksTo(end: number): { from: string; to: string; timeZone: string } {
    const { timeZone, createdAt } = this.head.project;
    const to = mondayOf(clockAt(end, timeZone).day);
    const born = mondayOf(clockAt(Date.parse(createdAt), timeZone).day);
    const from = [addDays(to, -7 * (mostWeeks - 1)), born].sort()[1] ?? born;
    return { from, to, timeZone };
  }
}
