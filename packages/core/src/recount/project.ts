import type { ExportHead } from "@kiteloop/contract/export";
import { addDays, type CycleGroup, mondayOf } from "@kiteloop/metrics";
import { type CohortNumbers, Cohorts } from "./cohorts.ts";
import { DayCounts } from "./days.ts";
import { Delays } from "./delays.ts";
import { Experiments } from "./experiments.ts";
import { happeningsOf } from "./happenings.ts";
import { readLine } from "./line.ts";
import { isElsewhere } from "./moments.ts";
import { People, type PeopleNumbers } from "./people.ts";
import { Segments } from "./segments.ts";
import type { Tallies } from "./tallies.ts";
import { Visitors } from "./visitors.ts";
import { type WaitlistNumbers, Waitlists } from "./waitlists.ts";
import { clockAt } from "./zone.ts";

const mostWeeks = 53;

/**
 * One project's export, counted line by line in the order it is written in, by nothing of what counts it in an instance.
 * What is held grows with days, widgets and those who brought somebody, never with lines.
 */
export class ProjectRecount {
  readonly head: ExportHead;
  readonly days = new DayCounts();
  readonly segments = new Segments();
  readonly visitors = new Visitors();
  readonly experiments: Experiments;
  /** Lines that count on another day or in another hour than the project's zone has at their moment. */
  elsewhere = 0;
  readonly #delays = new Delays();
  readonly #cohorts = new Cohorts();
  readonly #people: People;
  readonly #waitlists: Waitlists;

  /** `tallies` are of a first reading of the whole export. */
  constructor(head: ExportHead, tallies: Tallies) {
    this.head = head;
    this.experiments = new Experiments(tallies.experiments);
    this.#people = new People(tallies);
    this.#waitlists = new Waitlists(head);
  }

  /** @throws Error where it is no line of an export. */
  add(text: string): void {
    const line = readLine(text);
    if (line === null) return;
    if (isElsewhere(line, this.head.project.timeZone)) this.elsewhere += 1;
    for (const happening of happeningsOf(line)) {
      this.days.add(happening);
      this.segments.add(happening);
      this.experiments.add(happening);
      this.#delays.add(happening);
      this.#cohorts.add(happening);
    }
    this.#people.add(line);
    if (line.kind === "beacon" && line.item.u !== undefined && line.item.events.length > 0) {
      this.visitors.add(line.item.day, line.item.u);
    }
    if (line.kind === "waitlistPlace") {
      this.#waitlists.add(line.item, (externalId) => this.#people.joinedBy(externalId));
    }
  }

  numbers(): PeopleNumbers & { waitlists: WaitlistNumbers[] } {
    return { ...this.#people.numbers(), waitlists: this.#waitlists.numbers() };
  }

  /** Invitees by the week their inviter joined in, of the 53 weeks up to the one `end` is in (both ms since 1970). */
  cycleGroups(end: number, now: number): CycleGroup[] {
    return this.#delays.groups(this.#weeksTo(end), now);
  }

  /** K by week of the 53 up to the one `now` (ms since 1970) is in, with each window. */
  cohorts(now: number): CohortNumbers[] {
    return this.#cohorts.numbers(this.#weeksTo(now), now);
  }

  #weeksTo(end: number): { from: string; to: string; timeZone: string } {
    const { timeZone, createdAt } = this.head.project;
    const to = mondayOf(clockAt(end, timeZone).day);
    const born = mondayOf(clockAt(Date.parse(createdAt), timeZone).day);
    const from = [addDays(to, -7 * (mostWeeks - 1)), born].sort()[1] ?? born;
    return { from, to, timeZone };
  }
}

/** A first reading: who brought how many. */
export function tally(tallies: Tallies, text: string): void {
  const line = readLine(text);
  if (line?.kind === "invitation") tallies.invitation(line.item);
  if (line?.kind === "referral") tallies.referral(line.item);
  if (line?.kind === "experiment") tallies.experiments.push(line.item);
}
