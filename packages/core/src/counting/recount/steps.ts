import type { Cohort } from "@kiteloop/contract/reports/insights";
import { mondayOf } from "@kiteloop/metrics/days";
import { noChannel } from "./days.ts";
import { recountFactsOf } from "./facts.ts";
import type { ItemOf, Line } from "./items.ts";

const weekMs = 7 * 86_400_000;
/** The headline's window. */
const windowMs = 2 * weekMs;

type ByChannel = Record<string, number>;

/** Actions of a week's members within the headline's window, and of existing users in the week. */
export type WeekSteps = {
  tracked: number;
  inviters: number;
  invitations: ByChannel;
  visitors: ByChannel;
  existing: { users: number; inviters: number; invitations: number; visitors: number; invitees: number };
  /** Of the members' actions, by group of chains. */
  byGroup: { inviters: number; invitations: number; visitors: number }[];
};

/** Chains are divided by the lower half of the number by which cohorts divide them. */
export const stepGroups = 16;

export const noWeekSteps = (): WeekSteps => ({
  ...{ tracked: 0, inviters: 0, invitations: {}, visitors: {} },
  byGroup: Array.from({ length: stepGroups }, () => ({ inviters: 0, invitations: 0, visitors: 0 })),
  existing: { users: 0, inviters: 0, invitations: 0, visitors: 0, invitees: 0 },
});

/** Adds counts to others in place. */
export function addTo(into: WeekSteps["existing"], more: WeekSteps["existing"]): void {
  into.users += more.users;
  into.inviters += more.inviters;
  into.invitations += more.invitations;
  into.visitors += more.visitors;
  into.invitees += more.invitees;
}

const grow = (counts: ByChannel, channel: string) => {
  counts[channel] = (counts[channel] ?? 0) + 1;
};

function countIn(
  { byGroup }: WeekSteps,
  at: number | undefined,
  action: "invitations" | "visitors",
  isFirst: boolean | undefined,
): void {
  const group = at === undefined ? undefined : byGroup[at];
  if (group === undefined) return;
  group[action] += 1;
  if (isFirst) group.inviters += 1;
}

/** Inviters and the results of their invitations, by the week inviters joined in. Memory grows with weeks. */
export class Steps {
  readonly #weeks = new Map<string, WeekSteps>();

  add(line: Line): void {
    if (recountFactsOf(line).length === 0) return;
    if (line.kind === "beacon") this.#events(line.item);
    if (line.kind === "participant") this.#member(line.item);
    if (line.kind === "invitation") this.#invitation(line.item);
    if (line.kind !== "referral" && line.kind !== "referralApproval") return;
    if (line.item.inviterExisting) this.#at(line.item.day).existing.invitees += 1;
  }

  of(monday: string): WeekSteps {
    return this.#weeks.get(monday) ?? noWeekSteps();
  }

  /** A week's totals; null if some of its members are from before steps were counted. */
  countsOf(monday: string, members: number): Cohort["steps"] {
    const { tracked, inviters, invitations, visitors } = this.of(monday);
    const sum = (counts: ByChannel) => Object.values(counts).reduce((all, count) => all + count, 0);
    return tracked === members ? { inviters, invitations: sum(invitations), visitors: sum(visitors) } : null;
  }

  #at(day: string, weeksAgo = 0): WeekSteps {
    const monday = new Date(Date.parse(mondayOf(day)) - weeksAgo * weekMs).toISOString().slice(0, 10);
    const week = this.of(monday);
    this.#weeks.set(monday, week);
    return week;
  }

  #member({ day, root, existing, firstInvite }: ItemOf<"participant">): void {
    if (existing) this.#at(day).existing.users += 1;
    else if (root && firstInvite !== undefined) this.#at(day).tracked += 1;
  }

  #invitation(item: ItemOf<"invitation">): void {
    const { day, inviterDay, inviterJoinedAt, inviterExisting, first, createdAt = "" } = item;
    if (inviterDay === undefined || inviterJoinedAt === undefined) return;
    if (inviterExisting) {
      const { existing } = this.#at(day);
      existing.invitations += 1;
      if (first) existing.inviters += 1;
      return;
    }
    const after = Date.parse(createdAt) - Date.parse(inviterJoinedAt);
    if (!(after >= 0 && after <= windowMs)) return;
    const week = this.#at(inviterDay);
    grow(week.invitations, "email");
    if (first) week.inviters += 1;
    countIn(week, item.inviterGroup, "invitations", first);
  }

  #events({ day, events }: ItemOf<"beacon">): void {
    for (const { t, c, k, g, e, o } of events) {
      if (t !== "share" && t !== "click") continue;
      const isShare = t === "share";
      if (e) {
        const { existing } = this.#at(day);
        existing[isShare ? "invitations" : "visitors"] += 1;
        if (o) existing.inviters += 1;
      } else if (k !== undefined) {
        const week = this.#at(day, k);
        grow(isShare ? week.invitations : week.visitors, c ?? (isShare ? "other" : noChannel));
        if (o) week.inviters += 1;
        countIn(week, g, isShare ? "invitations" : "visitors", o);
      }
    }
  }
}
