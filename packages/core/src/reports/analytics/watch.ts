import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { DateRange } from "@kiteloop/metrics";
import { readRollups } from "../../counting/index.ts";
import { readMessagingAttention } from "../../messaging/index.ts";
import { readPublishingStates, type StoredProject } from "../../publishing/index.ts";
import { referralsInQueue } from "../../referrals/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import type { WatchedProject } from "./attention.ts";
import type { DayCounters } from "./tally.ts";

/** Maximum number of waiting referrals counted; beyond it the answer is "more". */
const mostWaiting = 20;

export type Part = WatchedProject & { days: DayCounters[] };

/** A workspace's state as far as this role may see it, with each project's days of a range. */
export async function readWatched(
  table: Table,
  { workspaceId, role }: { workspaceId: string; role: Role },
  projects: readonly StoredProject[],
  range: DateRange,
  now: number,
) {
  const [{ installed, states }, plan, used, messaging, counted] = await Promise.all([
    readPublishingStates(table, workspaceId, projects, now),
    readWorkspacePlan(table, workspaceId),
    readUsage(table, workspaceId),
    readMessagingAttention(table, { workspaceId, role }, now),
    Promise.all(projects.map((project) => readPart(table, project, range))),
  ]);
  const parts = counted.flatMap((part): Part[] => {
    const publishing = states.get(part.project.projectId);
    return publishing === undefined ? [] : [{ ...part, publishing }];
  });
  return { parts, installed, plan, used, messaging };
}

async function readPart(
  table: Table,
  project: StoredProject,
  { from, to }: DateRange,
): Promise<Omit<Part, "publishing">> {
  const { projectId } = project;
  const [days, queue] = await Promise.all([
    readRollups(table, projectId, "days", { from, to }),
    referralsInQueue(table, { projectId, queue: "pending" }, { limit: mostWaiting }),
  ]);
  const waiting = { count: queue.items.length, more: queue.last !== null };
  return { project, days, waiting };
}
