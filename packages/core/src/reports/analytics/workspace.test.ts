import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Breakdown } from "@kiteloop/contract/reports/analytics";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { createProject, updateProject } from "../../publishing/project/index.ts";
import { createWidget } from "../../publishing/widget/index.ts";
import { transact } from "../../shared/table/index.ts";
import { putWorkspace } from "../../tenancy/workspace/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testKey,
  testLoop,
  testMember,
  testOrigin,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { workspaceAnalytics } from "./workspace.ts";

let loop: TestLoop;
let secondId: string;
const widgets: string[] = [];

const read = (query: object = {}, ctx = loop.member) =>
  workspaceAnalytics.call(ctx, { params: {}, query, body: {} });

/** Pages of a project showed its widget `count` times, and one visitor shared. */
async function show(project: { id: string; publishableKey: string }, widgetId: string, count: number) {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  const event = (type: string) => ({ type, widgetId, version: 1, at });
  const events = [
    ...Array.from({ length: count }, () => event("impression")),
    { ...event("share"), channel: "whatsapp" },
  ];
  const actor = testKey(loop.platform, {
    workspaceId: loop.member.actor.workspaceId,
    projectId: project.id,
    origin: testOrigin,
  });
  const body = { key: project.publishableKey, beacon: ids.make("beacon"), sentAt: at, events };
  await ingestEvents.call(testCtx(loop.platform, actor), withBody(body));
}

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  const { platform, member } = loop;
  const { workspaceId } = member.actor;
  const createdAt = platform.clock.now().toISOString();
  await transact(platform.table, platform.clock, [
    putWorkspace(platform.table, { workspaceId, name: "Acme", plan: "scale", createdAt }),
  ]);
  const stream = streamOf(platform.table);
  platform.clock.move(1);
  const body = { name: "Acme two", host: "two.acme.com", businessType: "saas", timeZone: "Asia/Tokyo" };
  const second = await createProject.call(member, { params: {}, query: {}, body });
  await updateProject.call(member, {
    params: { projectId: second.id },
    query: {},
    body: { version: second.version, origins: [testOrigin] },
  });
  secondId = second.id;
  for (const project of [loop.project, second]) {
    const made = await createWidget.call(member, {
      params: { projectId: project.id },
      query: {},
      body: { name: `Of ${project.name}`, config: defaultConfig("invite") },
    });
    widgets.push(made.id);
  }
  const [first = "", other = ""] = widgets;
  await show(loop.project, first, 2);
  await show(second, other, 5);
  platform.clock.move(3 * dayMs);
  await show(loop.project, first, 1);
  await fold(platform, stream.items);
});

test("totals cover all projects, each in days of its own zone, compared with the days before", async () => {
  const found = await read({ from: "2026-03-11", to: "2026-03-13" });
  expect([found.totals.impressions, found.previous.impressions]).toEqual([1, 7]);
  expect(found.days.map(({ impressions }) => impressions)).toEqual([0, 0, 1]);
  expect(found.previousDays.map(({ impressions }) => impressions)).toEqual([0, 0, 7]);
  expect(found.cohortK).toMatchObject({ state: "empty", headline: null, maturesAt: null });
  expect(found.shareInvited).toMatchObject({ share: null, state: "no_participants" });
  expect(found.cycle).toEqual({ state: "too_few", median: null, p90: null, invitees: 0 });
  expect((await read()).totals.impressions).toBe(8);
  expect((await read({ granularity: "month" })).days.map(({ day }) => day)).toEqual([
    "2026-02-12",
    "2026-03-01",
  ]);
});

test("by project and widget, the parts add up to the whole", async () => {
  const lines = async (by: Breakdown) =>
    (await read({ by })).rows.map(({ id, name, counts }) => [id, name, counts.impressions]);
  expect(await lines("project")).toEqual([
    [secondId, "Acme two", 5],
    [loop.project.id, "Acme", 3],
  ]);
  expect(await lines("widget")).toEqual([
    [widgets[1], "Of Acme two", 5],
    [widgets[0], "Of Acme", 3],
  ]);
  expect((await read({ by: "project" })).rows[1]?.previous?.impressions).toBe(0);
  expect((await read({ by: "widget" })).rows[0]).toMatchObject({
    projectId: secondId,
    previous: null,
    cohortK: null,
    shareInvited: null,
  });
});

test("the steps of K are those of all projects' cohorts", async () => {
  const { loopSteps, cohortK } = await read();
  expect([loopSteps.state, cohortK.state]).toEqual(["empty", "empty"]);
});

test("by channel, it shows how invitations were sent", async () => {
  const { rows } = await read({ by: "channel" });
  expect(rows.map(({ id, counts }) => [id, counts.shares])).toEqual([["whatsapp", 3]]);
});

test.each([{ by: "country" }, { granularity: "hour" }, { from: "2026-03-11", to: "2026-03-10" }])(
  "%j is invalid",
  async (query) => {
    await expect(read(query)).rejects.toMatchObject({ code: "request.invalid" });
  },
);

test("another workspace sees none of it, and a key can't read it", async () => {
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  const theirs = await read({}, stranger);
  expect([theirs.totals.impressions, theirs.rows]).toEqual([0, []]);
  await expect(
    workspaceAnalytics.call(loop.server, { params: {}, query: {}, body: {} }),
  ).rejects.toMatchObject({
    code: "auth.required",
  });
});
