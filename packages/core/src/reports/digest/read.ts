import type { Attention } from "@kiteloop/contract/reports/inbox";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { DigestK, DigestProject, Pair } from "@kiteloop/mail";
import { type DateRange, dayOf } from "@kiteloop/metrics/days";
import { projectsOf } from "../../publishing/index.ts";
import { mostJoined } from "../../referrals/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import {
  attentionOf,
  countsOfMonth,
  monthToDate,
  type Part,
  readCohortK,
  readWatched,
  sumCounters,
  sumWithin,
  toCounts,
} from "../analytics/index.ts";
import { periodsOf } from "./weeks.ts";

const mostProjects = 8;
const mostAttention = 20;
const inviters = 3;

/** A member's summary of a workspace. */
export type Digest = {
  period: DateRange;
  /** Of all projects. */
  total: { joins: Pair; invitations: Pair };
  projects: DigestProject[];
  /** How many more projects had events. */
  left: number;
  attention: Attention[];
};

/**
 * A week or month of a workspace as on its dashboard, and what needs attention now, as far as this role may see it; null
 * if nothing happened in it and the one before. Reads grow with projects, never with people.
 */
export async function readDigest(
  platform: Pick<Platform, "table" | "clock">,
  { workspaceId, role, without }: { workspaceId: string; role: Role; without: readonly string[] },
  { monday, monthly }: { monday: string; monthly: boolean },
): Promise<Digest | null> {
  const { table, clock } = platform;
  const now = clock.now().getTime();
  const { period, before } = periodsOf(monday, monthly);
  const today = dayOf(now, "UTC");
  const month = monthToDate(today);
  const range = { from: [month.from, before.from].toSorted()[0] ?? before.from, to: today };
  const projects = (await projectsOf(table, workspaceId)).filter(
    ({ projectId }) => !without.includes(projectId),
  );
  const { parts, ...standing } = await readWatched(table, { workspaceId, role }, projects, range, now);
  const active = parts
    .filter(({ project }) => project.status === "active")
    .map((part) => ({ part, ...countsOf(part, period, before) }))
    .filter(({ happened }) => happened)
    .toSorted((one, other) => other.joins.now - one.joins.now || other.invitations.now - one.invitations.now);
  if (active.length === 0) return null;
  const shown = await Promise.all(active.slice(0, mostProjects).map((one) => present(table, one, now)));
  return {
    period,
    total: {
      joins: added(active.map((one) => one.joins)),
      invitations: added(active.map((one) => one.invitations)),
    },
    projects: shown,
    left: active.length - shown.length,
    attention: attentionOf({ ...standing, parts, month: countsOfMonth(parts, month) }).slice(
      0,
      mostAttention,
    ),
  };
}

const added = (pairs: readonly Pair[]): Pair => ({
  now: pairs.reduce((all, { now }) => all + now, 0),
  before: pairs.reduce((all, { before }) => all + before, 0),
});

type Numbers = Record<"joins" | "invitations" | "conversions", Pair>;

function countsOf({ days }: Part, period: DateRange, earlier: DateRange): Numbers & { happened: boolean } {
  const now = toCounts(sumCounters(sumWithin(days, period)));
  const before = toCounts(sumCounters(sumWithin(days, earlier)));
  const numbers = {
    joins: { now: now.joins, before: before.joins },
    invitations: { now: invitationsOf(now), before: invitationsOf(before) },
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
    readCohortK(table, [project], now),
    mostJoined(table, project.projectId, { limit: inviters, only: "some" }),
  ]);
  return {
    ...{ name: project.name, joins, invitations, conversions, k: kOf(k, project.timeZone) },
    inviters: top.items.map(({ name, joined }) => ({ name, joined })),
  };
}

function kOf({ state, headline, change, outlook, maturesAt }: CohortK, timeZone: string): DigestK {
  const on = maturesAt === null ? null : dayOf(Date.parse(maturesAt), timeZone);
  if (headline === null || headline.k === null)
    return state === "maturing" && on !== null
      ? { state, on }
      : { state: state === "too_few" ? state : "empty" };
  const { k, week, weeks, members, interval, atLeast } = headline;
  const compared = change && { before: change.before, clear: change.clear };
  return { state: "ok", k, week, weeks, members, interval, atLeast, change: compared, outlook };
}
