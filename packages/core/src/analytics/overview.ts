import { type Overview, workspaceOverview } from "@kiteloop/contract/analytics";
import { roleAtLeast } from "@kiteloop/contract/roles";
import { type DateRange, dayOf, lastDays, previousRange } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import { lostSender } from "../mail-sender/index.ts";
import { projectsOf, type StoredProject, sightsOf } from "../project/index.ts";
import { referralsInQueue } from "../referral/index.ts";
import { type Counters, readDays, readTotal, toCounts } from "../rollup/index.ts";
import { usedOf } from "../usage/index.ts";
import { verb } from "../verb/index.ts";
import { webhooksOf } from "../webhook/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { planOf } from "../workspace/index.ts";
import { attentionOf, type Watched } from "./attention.ts";
import { bucketsOf } from "./buckets.ts";
import { byBucket, type DayCounters, kOf, sum, within } from "./tally.ts";

const week = 7;

/** Enough to say how many wait; more are "more". */
const mostWaiting = 20;

type Part = Watched & { days: DayCounters[] };

/** The seven days up to today against the seven before, over all projects; how far the set-up is; what wants a look. */
export const overview = verb(workspaceOverview, async (ctx) => {
  const { table, clock, actor } = ctx;
  const now = clock.now().getTime();
  const projects = await projectsOf(table, actor.workspaceId);
  const today =
    projects
      .map(({ timeZone }) => dayOf(now, timeZone))
      .sort()
      .at(-1) ?? dayOf(now, "UTC");
  const thisRange = lastDays(week, today);
  const lastRange = previousRange(thisRange);
  const month = { from: `${today.slice(0, 7)}-01`, to: today };
  const from = [lastRange.from, month.from].sort()[0] ?? month.from;
  const [sights, plan, used, sender, webhooks, parts] = await Promise.all([
    sightsOf(table, actor.workspaceId),
    planOf(table, actor.workspaceId),
    usedOf(table, actor.workspaceId),
    lostSender(table, actor.workspaceId),
    roleAtLeast(actor.role, "admin") ? webhooksOf(table, actor.workspaceId) : [],
    Promise.all(projects.map((project) => readPart(table, project, { from, to: today }))),
  ]);
  const days = parts.flatMap((part) => part.days);
  const countsIn = (range: DateRange) => toCounts(sum(within(days, range)));
  const thisWeek = countsIn(thisRange);
  const lastWeek = countsIn(lastRange);
  return {
    thisWeek,
    lastWeek,
    k: kOf(thisWeek),
    lastK: kOf(lastWeek),
    days: byBucket(days, bucketsOf(thisRange, "day")),
    setUp: await setUpOf(table, parts, sights.size > 0),
    firstProjectId: firstOf(projects),
    attention: attentionOf({
      ...{ parts, sights, plan, used, webhooks, now },
      ...{ lostSender: sender, month: countsIn(month) },
    }),
  };
});

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

/** All that was ever counted is read only where these days alone do not say what has been done. */
async function setUpOf(table: Table, parts: readonly Part[], installed: boolean): Promise<Overview["setUp"]> {
  const recent = done(sum(parts.flatMap(({ days }) => days)));
  const totals = recent.invited && recent.converted ? [] : parts.map(({ project }) => project.projectId);
  const ever = (await Promise.all(totals.map((projectId) => readTotal(table, projectId)))).map(done);
  return {
    project: parts.length > 0,
    widget: parts.some(({ widgets }) => widgets.length > 0),
    published: parts.some(({ widgets }) => widgets.some(({ published }) => published !== undefined)),
    installed,
    invited: recent.invited || ever.some(({ invited }) => invited),
    converted: recent.converted || ever.some(({ converted }) => converted),
  };
}

function done({ shares = 0, mails = 0, conversions = 0 }: Counters) {
  return { invited: shares + mails > 0, converted: conversions > 0 };
}

/** The oldest project that is not archived: the one the set-up began with. */
function firstOf(projects: readonly StoredProject[]): string | null {
  return projects.filter(({ status }) => status === "active").at(-1)?.projectId ?? null;
}
