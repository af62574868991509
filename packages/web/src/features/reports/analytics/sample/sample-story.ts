import { type Channel, channels } from "@kiteloop/contract/publishing/event";
import { type Counts, noCounts } from "@kiteloop/contract/reports/analytics";
import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays, dayOf, mondayOf, startOfDay } from "@kiteloop/metrics";
import { type LifeEvent, simulateLife } from "@kiteloop/metrics/simulation";
import { sampleTruth, sampleWeeks } from "./sample-truth.data.ts";

/** As many groups of chains as the product divides participants into, for cohorts and for their steps. */
const cohortGroups = 64;
const stepGroups = 16;

export type SampleDay = { counts: Counts; invitations: Map<Channel, number> };

type Group = { members: number; inviters: number; invitations: number; visitors: number; joins: number };

type ByChannel = Partial<Record<Channel, number>>;

/** The participants who joined in a week, and what they did within the headline's window. */
export type SampleWeek = {
  steps: {
    week: string;
    end: number;
    members: number;
    tracked: number;
    inviters: number;
    invitations: ByChannel;
    visitors: ByChannel;
    joins: ByChannel;
    groups: Group[];
  };
  groups: { members: number; invitees: number; conversions: number }[];
  inviteesByDay: number[];
};

/** `begin`: ms since 1970. */
export type SampleStory = { begin: number; days: Map<string, SampleDay>; weeks: SampleWeek[] };

type Member = { at: number; week: SampleWeek; group: number; invited: boolean; last: Channel };

/** Everything that happened at the sample project up to `now` (ms since 1970), counted as the product counts. */
export function tellSampleStory(now: number, timeZone: string): SampleStory {
  const first = mondayOf(addDays(dayOf(now, timeZone), -7 * sampleWeeks));
  const begin = startOfDay(first, timeZone);
  const teller = new Teller({ first, begin, timeZone });
  for (const event of simulateLife({ ...sampleTruth, days: 7 * (sampleWeeks + 1) })) {
    const at = begin + event.at * dayMs;
    if (at < now) teller.tell(event, at);
  }
  return teller.story;
}

class Teller {
  readonly story: SampleStory;
  readonly #timeZone: string;
  readonly #members = new Map<string, Member>();
  readonly #inviters = new Set<string>();
  /** Channels of invitations by the invitee they bring. */
  readonly #brings = new Map<string, Channel>();

  constructor({ first, begin, timeZone }: { first: string; begin: number; timeZone: string }) {
    this.#timeZone = timeZone;
    const mondays = Array.from({ length: sampleWeeks + 1 }, (_, nth) => addDays(first, 7 * nth));
    this.story = { begin, days: new Map(), weeks: mondays.map((week) => emptyWeek(week, timeZone)) };
  }

  tell(event: LifeEvent, at: number): void {
    const day = this.#day(at);
    switch (event.kind) {
      case "join":
        this.#join(event, at, day);
        break;
      case "invitation":
        this.#invitation(event, at, day);
        break;
      case "follow":
        this.#follow(event, at, day);
        break;
      case "order":
        this.#order(this.#members.get(event.by), day);
        break;
      case "visit":
        for (const { type } of event.visit.events) {
          if (type === "impression") day.counts.impressions += 1;
          if (type === "open") day.counts.opens += 1;
          if (type === "dismiss") day.counts.dismissals += 1;
        }
    }
  }

  #order(member: Member | undefined, { counts }: SampleDay): void {
    counts[member?.invited ? "conversions" : "directConversions"] += 1;
    if (member?.invited) groupAt(member.week.groups, member.group).conversions += 1;
  }

  #join({ person, channel }: Of<"join">, at: number, { counts }: SampleDay): void {
    const week = this.#weekOf(at);
    const group = groupOf(person.rootId);
    counts.participants += 1;
    counts.impressions += 1;
    week.steps.members += 1;
    week.steps.tracked += 1;
    groupAt(week.groups, group).members += 1;
    groupAt(week.steps.groups, group % stepGroups).members += 1;
    const inviter = this.#members.get(person.inviterId ?? "");
    this.#members.set(person.id, { at, week, group, invited: inviter !== undefined, last: "link" });
    if (inviter === undefined) return;
    counts.joins += 1;
    const delay = Math.floor((at - inviter.at) / dayMs);
    if (delay >= headlineWindow) return;
    const { steps, groups, inviteesByDay } = inviter.week;
    inviteesByDay[delay] = (inviteesByDay[delay] ?? 0) + 1;
    groupAt(groups, inviter.group).invitees += 1;
    groupAt(steps.groups, inviter.group % stepGroups).joins += 1;
    add(steps.joins, channelNamed(channel));
  }

  #invitation({ by, channel, brings }: Of<"invitation">, at: number, day: SampleDay): void {
    const inviter = this.#members.get(by);
    if (inviter === undefined) return;
    const through = channelNamed(channel);
    inviter.last = through;
    if (brings !== undefined) this.#brings.set(brings, through);
    day.counts[through === "email" ? "emails" : "shares"] += 1;
    day.invitations.set(through, (day.invitations.get(through) ?? 0) + 1);
    if (at >= inviter.at + headlineWindow * dayMs) return;
    const { steps } = inviter.week;
    const group = groupAt(steps.groups, inviter.group % stepGroups);
    add(steps.invitations, through);
    group.invitations += 1;
    if (this.#inviters.has(by)) return;
    this.#inviters.add(by);
    steps.inviters += 1;
    group.inviters += 1;
  }

  #follow({ of, joins }: Of<"follow">, at: number, { counts }: SampleDay): void {
    counts.clicks += 1;
    counts.impressions += 1;
    const inviter = this.#members.get(of);
    if (inviter === undefined || at >= inviter.at + headlineWindow * dayMs) return;
    add(inviter.week.steps.visitors, this.#brings.get(joins ?? "") ?? inviter.last);
    groupAt(inviter.week.steps.groups, inviter.group % stepGroups).visitors += 1;
  }

  #day(at: number): SampleDay {
    const day = dayOf(at, this.#timeZone);
    const known = this.story.days.get(day) ?? { counts: { ...noCounts }, invitations: new Map() };
    this.story.days.set(day, known);
    return known;
  }

  #weekOf(at: number): SampleWeek {
    const week = mondayOf(dayOf(at, this.#timeZone));
    const found = this.story.weeks.find(({ steps }) => steps.week === week);
    if (found === undefined) throw new RangeError(`${week} is none of the story’s weeks`);
    return found;
  }
}

type Of<K extends LifeEvent["kind"]> = Extract<LifeEvent, { kind: K }>;

function emptyWeek(week: string, timeZone: string): SampleWeek {
  const group = () => ({ members: 0, inviters: 0, invitations: 0, visitors: 0, joins: 0 });
  return {
    steps: {
      ...{ week, end: startOfDay(addDays(week, 7), timeZone), members: 0, tracked: 0, inviters: 0 },
      ...{ invitations: {}, visitors: {}, joins: {}, groups: Array.from({ length: stepGroups }, group) },
    },
    groups: Array.from({ length: cohortGroups }, () => ({ members: 0, invitees: 0, conversions: 0 })),
    inviteesByDay: new Array<number>(headlineWindow).fill(0),
  };
}

function groupAt<T>(groups: readonly T[], at: number): T {
  const group = groups[at];
  if (group === undefined) throw new RangeError(`there is no group ${at}`);
  return group;
}

/** A chain's group, spread by its root's id. */
function groupOf(rootId: string): number {
  let hash = 7;
  for (const letter of rootId) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash % cohortGroups;
}

const channelNamed = (name: string | undefined): Channel => channels.find((one) => one === name) ?? "link";

function add(counts: ByChannel, channel: Channel): void {
  counts[channel] = (counts[channel] ?? 0) + 1;
}
