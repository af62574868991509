import { type Counts, noCounts } from "@kiteloop/contract/reports/analytics";
import { dayMs } from "@kiteloop/contract/shared/time";
import { lastDays } from "@kiteloop/metrics/days";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { createProject } from "../../publishing/project/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { transact } from "../../shared/table/index.ts";
import { putWorkspace } from "../../tenancy/workspace/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testKey,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { workspaceOverview } from "./overview.ts";
import { projectAnalytics } from "./project.ts";
import { minusCounts, openCountsOf, openDayOf, plusCounts } from "./today.ts";
import { workspaceAnalytics } from "./workspace.ts";

let loop: TestLoop;
const projects: { id: string; timeZone: string }[] = [];

/** In Tokyo it is the next day already. */
const now = Date.parse("2026-03-10T20:00:00Z");

async function comes(projectId: string, externalId: string): Promise<void> {
  const actor = testKey(loop.platform, {
    workspaceId: loop.member.actor.workspaceId,
    projectId,
    ...{ secret: true, scopes: ["participants:write"] },
  });
  await identifyParticipant.call(testCtx(loop.platform, actor), withBody({ externalId, name: externalId }));
}

/** Three projects: one with an earlier participant and one of today, one of another zone, and one that began today. */
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  const { platform, member } = loop;
  const { workspaceId } = member.actor;
  const create = async (name: string, timeZone: string) => {
    const body = { name, host: `${name}.example.com`, businessType: "saas", timeZone };
    const { id } = await createProject.call(member, { params: {}, query: {}, body });
    return { id, timeZone };
  };
  const createdAt = platform.clock.now().toISOString();
  await transact(platform.table, platform.clock, [
    putWorkspace(platform.table, { workspaceId, name: "Acme", plan: "scale", createdAt }),
  ]);
  const stream = streamOf(platform.table);
  for (const [name, zone] of [
    ["berlin", "Europe/Berlin"],
    ["tokyo", "Asia/Tokyo"],
    ["fresh", "Europe/Berlin"],
  ] as const)
    projects.push(await create(name, zone));
  const [berlin, tokyo, fresh] = projects.map(({ id }) => id) as [string, string, string];
  const at = (time: number) => platform.clock.move(time - platform.clock.now().getTime());
  at(now - 2 * dayMs);
  await comes(berlin, "ana");
  await comes(tokyo, "aki");
  at(now - 3 * 3_600_000);
  for (const name of ["ben", "cleo"]) await comes(berlin, name);
  await comes(tokyo, "emi");
  await comes(fresh, "fay");
  at(now);
  await fold(platform, stream.items);
});

const none = { params: {}, query: {}, body: {} };
const range = lastDays(7, "2026-03-11");

/** The counts on a project's own screens: without its today, unless nobody participated before. */
async function shownOf(projectId: string): Promise<Counts> {
  const asked = { params: { projectId }, query: { from: range.from, to: range.to }, body: {} };
  const { totals, today } = await projectAnalytics.call(loop.member, asked);
  const complete = minusCounts(totals, today ?? noCounts);
  return complete.participants === 0 ? totals : complete;
}

test("home, all projects, their rows and each project show the same numbers of one period", async () => {
  const shown = await Promise.all(projects.map(({ id }) => shownOf(id)));
  expect(shown.map(({ participants }) => participants)).toEqual([1, 1, 1]);
  const { from, to } = range;
  const all = await workspaceAnalytics.call(loop.member, { ...none, query: { from, to } });
  const rows = new Map(all.rows.map(({ id, counts, today }) => [id, minusCounts(counts, today)]));
  expect(projects.map(({ id }) => rows.get(id))).toEqual(shown);
  expect(all.today.participants).toBe(3);
  const total = minusCounts(all.totals, all.today);
  expect(total).toEqual(plusCounts(shown));
  const home = await workspaceOverview.call(loop.member, none);
  expect(minusCounts(home.thisWeek, home.today)).toEqual(total);
});

test("the day of a project's own zone is left out, in ranges that include it and after others with participants", () => {
  const day = (name: string, participants: number) => ({ day: name, counters: { participants, joins: 1 } });
  const part = (timeZone: string, days: ReturnType<typeof day>[]) => ({ project: { timeZone }, days });
  const days = [day("2026-03-09", 1), day("2026-03-10", 2), day("2026-03-11", 4)];
  expect(openDayOf(part("Europe/Berlin", days), range, now)).toBe("2026-03-10");
  expect(openDayOf(part("Asia/Tokyo", days), range, now)).toBe("2026-03-11");
  expect(openCountsOf(part("Asia/Tokyo", days), range, now)).toMatchObject({ participants: 4, joins: 1 });
  expect(openDayOf(part("Asia/Tokyo", days), { from: "2026-03-01", to: "2026-03-10" }, now)).toBeNull();
  const first = [day("2026-03-09", 0), day("2026-03-10", 2)];
  expect(openCountsOf(part("Europe/Berlin", first), range, now)).toEqual(noCounts);
});
