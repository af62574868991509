import type { Attention } from "@kiteloop/contract/analytics";
import type { Role } from "@kiteloop/contract/roles";
import type { DigestProject, Pair } from "@kiteloop/mail";
import { type DateRange, dayOf, previousRange } from "@kiteloop/metrics";
import { attentionOf, latestK, type Part, sum, watch, within } from "../analytics/index.ts";
import type { Platform, Table } from "../context/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { mostJoined } from "../participant/index.ts";
import { projectsOf } from "../project/index.ts";
import { toCounts } from "../rollup/index.ts";
import { weekBefore } from "./weeks.ts";

const mostProjects = 8;
const inviters = 3;

/** What a member is told of a week in a workspace. */
export type Digest = {
  week: DateRange;
  /** Of all projects. */
  total: { joins: Pair; invitations: Pair };
  projects: DigestProject[];
  /** How many more had something to tell. */
  left: number;
  attention: Attention[];
  /** The workspace's own mail is paused at this moment. */
  paused: boolean;
};

/**
 * A week of a workspace as its dashboard has it, and what wants attention now, as far as it is this role's business; null
 * where nothing happened, in the week before neither. What is read grows with projects, and never with people.
 */
export async function digestOf(
  platform: Pick<Platform, "table" | "clock">,
  { workspaceId, role }: { workspaceId: string; role: Role },
  monday: string,
): Promise<Digest | null> {
  const { table, clock } = platform;
  const now = clock.now().getTime();
  const week = weekBefore(monday);
  const last = previousRange(week);
  const today = dayOf(now, "UTC");
  const month = { from: `${today.slice(0, 7)}-01`, to: today };
  const range = { from: [month.from, last.from].toSorted()[0] ?? last.from, to: today };
  const projects = await projectsOf(table, workspaceId);
  const { parts, ...standing } = await watch(table, { workspaceId, role }, projects, range);
  const told = parts
    .filter(({ project }) => project.status === "active")
    .map((part) => ({ part, ...countsOf(part, week) }))
    .filter(({ happened }) => happened)
    .toSorted((one, other) => other.joins.now - one.joins.now || other.invitations.now - one.invitations.now);
  if (told.length === 0) return null;
  const [shown, paused] = await Promise.all([
    Promise.all(told.slice(0, mostProjects).map((one) => present(table, one, now))),
    isPaused(platform, workspaceId),
  ]);
  const monthly = toCounts(sum(parts.flatMap(({ days }) => within(days, month))));
  return {
    week,
    total: {
      joins: added(told.map((one) => one.joins)),
      invitations: added(told.map((one) => one.invitations)),
    },
    projects: shown,
    left: told.length - shown.length,
    attention: attentionOf({ ...standing, parts, month: monthly, now }),
    paused,
  };
}

const added = (pairs: readonly Pair[]): Pair => ({
  now: pairs.reduce((all, { now }) => all + now, 0),
  before: pairs.reduce((all, { before }) => all + before, 0),
});

type Numbers = Record<"joins" | "invitations" | "conversions", Pair>;

function countsOf({ days }: Part, week: DateRange): Numbers & { happened: boolean } {
  const now = toCounts(sum(within(days, week)));
  const before = toCounts(sum(within(days, previousRange(week))));
  const numbers = {
    joins: { now: now.joins, before: before.joins },
    invitations: { now: now.shares + now.mails, before: before.shares + before.mails },
    conversions: { now: now.conversions, before: before.conversions },
  };
  const happened = Object.values(numbers).some((pair) => pair.now + pair.before > 0);
  return { ...numbers, happened };
}

async function present(
  table: Table,
  { part: { project }, joins, invitations, conversions }: Numbers & { part: Part },
  now: number,
): Promise<DigestProject> {
  const [k, top] = await Promise.all([
    latestK(table, project, now),
    mostJoined(table, project.projectId, { limit: inviters, only: "some" }),
  ]);
  return {
    ...{ name: project.name, joins, invitations, conversions, k },
    inviters: top.items.map(({ name, joined }) => ({ name, joined })),
  };
}
