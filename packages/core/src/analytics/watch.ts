import type { Role } from "@kiteloop/contract/roles";
import { roleAtLeast } from "@kiteloop/contract/roles";
import type { DateRange } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import { lostSender } from "../mail-sender/index.ts";
import { type StoredProject, sightsOf } from "../project/index.ts";
import { referralsInQueue } from "../referral/index.ts";
import { readDays } from "../rollup/index.ts";
import { usedOf } from "../usage/index.ts";
import { webhooksOf } from "../webhook/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { planOf } from "../workspace/index.ts";
import type { Watched } from "./attention.ts";
import type { DayCounters } from "./tally.ts";

/** Enough to say how many wait; more are "more". */
const mostWaiting = 20;

export type Part = Watched & { days: DayCounters[] };

/** How a workspace stands, as far as it is this role's business, with the days of a range of each of its projects. */
export async function watch(
  table: Table,
  { workspaceId, role }: { workspaceId: string; role: Role },
  projects: readonly StoredProject[],
  range: DateRange,
) {
  const [sights, plan, used, sender, webhooks, parts] = await Promise.all([
    sightsOf(table, workspaceId),
    planOf(table, workspaceId),
    usedOf(table, workspaceId),
    lostSender(table, workspaceId),
    roleAtLeast(role, "admin") ? webhooksOf(table, workspaceId) : [],
    Promise.all(projects.map((project) => readPart(table, project, range))),
  ]);
  return { parts, sights, plan, used, webhooks, lostSender: sender };
}

async function readPart(table: Table, project: StoredProject, { from, to }: DateRange): Promise<Part> {
  const { workspaceId, projectId } = project;
  const [days, widgets, queue] = await Promise.all([
    readDays(table, projectId, from, to),
    widgetsOf(table, workspaceId, projectId),
    referralsInQueue(table, { projectId, queue: "pending" }, { limit: mostWaiting }),
  ]);
  const waiting = { count: queue.items.length, more: queue.last !== null };
  return { project, days, widgets, waiting };
}
