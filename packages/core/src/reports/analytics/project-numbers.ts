import {
  listProjectNumbers as endpoint,
  listedDays,
  type ProjectNumbers,
} from "@kiteloop/contract/reports/project-numbers";
import { dayOf, eachDay, lastDays } from "@kiteloop/metrics/days";
import { readRollups } from "../../counting/index.ts";
import { projectsOf, type StoredProject } from "../../publishing/index.ts";
import { firstPicture } from "../../publishing/picture/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { isOpenTo } from "../../shared/project-access/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** Impressions and joins of each active project, in days of its own zone. Reads grow with projects, never with people. */
export const listProjectNumbers = verb(endpoint, async ({ table, clock, actor }) => {
  const now = clock.now();
  const projects = (await projectsOf(table, actor.workspaceId)).filter(isOpenTo(actor));
  const active = projects.filter(({ status }) => status === "active");
  const items = await Promise.all(active.map((project) => numbersOf(table, project, now.getTime())));
  return { items, asOf: now.toISOString() };
});

async function numbersOf(table: Table, project: StoredProject, now: number): Promise<ProjectNumbers> {
  const { projectId, timeZone } = project;
  const range = lastDays(listedDays, dayOf(now, timeZone));
  const [rollups, widget] = await Promise.all([
    readRollups(table, projectId, "days", range),
    firstPicture(table, project),
  ]);
  const byDay = new Map(rollups.map(({ day, counters }) => [day, counters]));
  const each = (metric: "impressions" | "joins") =>
    eachDay(range).map((day) => byDay.get(day)?.[metric] ?? 0);
  return { projectId, impressions: each("impressions"), joins: each("joins"), widget };
}
