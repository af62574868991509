import type { ExportHead } from "@kiteloop/contract/export";
import { addDays, type CycleGroup, dayOf, mondayOf } from "@kiteloop/metrics";
import { DayCounts } from "./days.ts";
import { Delays } from "./delays.ts";
import { readLine } from "./line.ts";
import { People, type PeopleNumbers } from "./people.ts";
import type { Tallies } from "./tallies.ts";
import { type WaitlistNumbers, Waitlists } from "./waitlists.ts";

const mostWeeks = 53;

/**
 * One project's export, counted line by line in the order it is written in, by nothing of what counts it in an instance.
 * What is held grows with days, widgets and those who brought somebody, never with lines.
 */
export class ProjectRecount {
  readonly head: ExportHead;
  readonly days = new DayCounts();
  readonly #delays = new Delays();
  readonly #people: People;
  readonly #waitlists: Waitlists;

  /** `tallies` are of a first reading of the whole export. */
  constructor(head: ExportHead, tallies: Tallies) {
    this.head = head;
    this.#people = new People(tallies);
    this.#waitlists = new Waitlists(head);
  }

  /** @throws Error where it is no line of an export. */
  add(text: string): void {
    const line = readLine(text);
    if (line === null) return;
    this.days.add(line);
    this.#delays.add(line);
    this.#people.add(line);
    if (line.kind === "waitlistPlace") {
      this.#waitlists.add(line.item, (externalId) => this.#people.joinedBy(externalId));
    }
  }

  numbers(): PeopleNumbers & { waitlists: WaitlistNumbers[] } {
    return { ...this.#people.numbers(), waitlists: this.#waitlists.numbers() };
  }

  /** Invitees by the week their inviter joined in, of the 53 weeks up to the one `end` is in (both ms since 1970). */
  cycleGroups(end: number, now: number): CycleGroup[] {
    const { timeZone, createdAt } = this.head.project;
    const to = mondayOf(dayOf(end, timeZone));
    const born = mondayOf(dayOf(Date.parse(createdAt), timeZone));
    const from = [addDays(to, -7 * (mostWeeks - 1)), born].sort()[1] ?? born;
    return this.#delays.groups({ from, to, timeZone }, now);
  }
}

/** A first reading: who brought how many. */
export function tally(tallies: Tallies, text: string): void {
  const line = readLine(text);
  if (line?.kind === "invitation") tallies.invitation(line.item);
  if (line?.kind === "referral") tallies.referral(line.item);
}
