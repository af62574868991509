import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { DateRange } from "@kiteloop/metrics/days";
import { readRollups } from "../../counting/index.ts";
import { readMessagingAttention } from "../../messaging/index.ts";
import { readDifferences } from "../../money/index.ts";
import { readPublishingStates, type StoredProject } from "../../publishing/index.ts";
import { readLostLinkDomain } from "../../publishing/link-domain/index.ts";
import { readReferralAttention } from "../../referrals/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import type { WatchedProject } from "./attention.ts";
import { type DayCounters, sumCounters, sumWithin, toCounts } from "./tally.ts";

export type Part = WatchedProject & { days: DayCounters[] };

/** A workspace's state as far as this role may see it, with each project's days of a range. */
export async function readWatched(
  table: Table,
  { workspaceId, role }: { workspaceId: string; role: Role },
  projects: readonly StoredProject[],
  range: DateRange,
  now: number,
) {
  const [{ states }, plan, used, messaging, publishing, counted, referrals, money] = await Promise.all([
    readPublishingStates(table, workspaceId, projects, now),
    readWorkspacePlan(table, workspaceId),
    readUsage(table, workspaceId),
    readMessagingAttention(table, { workspaceId, role }, now),
    readLostLinkDomain(table, { workspaceId, role }),
    readProjectDays(table, projects, range),
    Promise.all(
      projects.map((project) =>
        project.status === "active"
          ? readReferralAttention(table, project, now)
          : { review: [], rewards: [], waiting: [], payouts: [] },
      ),
    ),
    roleAtLeast(role, "admin") ? Promise.all(projects.map((project) => readDifferences(table, project))) : [],
  ]);
  const parts = counted.flatMap((part, at): Part[] => {
    const state = states.get(part.project.projectId);
    const own = referrals[at];
    return state === undefined || own === undefined
      ? []
      : [{ ...part, publishing: state, referrals: own, money: money[at] ?? [] }];
  });
  return { parts, plan, used, messaging, publishing };
}

/** The days of the month of a day, up to it. */
export const monthToDate = (today: string): DateRange => ({ from: `${today.slice(0, 7)}-01`, to: today });

/** The events that all projects counted in a month. */
export function countsOfMonth(parts: readonly Pick<Part, "days">[], month: DateRange) {
  const counts = toCounts(sumCounters(parts.flatMap(({ days }) => sumWithin(days, month))));
  return { name: month.from.slice(0, 7), counts };
}

/** Each project's days of a range. */
export function readProjectDays(
  table: Table,
  projects: readonly StoredProject[],
  { from, to }: DateRange,
): Promise<Pick<Part, "project" | "days">[]> {
  return Promise.all(
    projects.map(async (project) => {
      const days = await readRollups(table, project.projectId, "days", { from, to });
      return { project, days };
    }),
  );
}
