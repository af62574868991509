import type { Breakdown } from "@kiteloop/contract/analytics";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { beforeAll, expect, test } from "vitest";
import { ingest } from "../event/index.ts";
import { create as createProject, update } from "../project/index.ts";
import { fold } from "../rollup/index.ts";
import { transact } from "../table/index.ts";
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
} from "../testing/index.ts";
import { create } from "../widget/index.ts";
import { putWorkspace } from "../workspace/index.ts";
import { workspace } from "./workspace.ts";

const dayMs = 86_400_000;
let loop: TestLoop;
let secondId: string;
const widgets: string[] = [];

const read = (query: object = {}, ctx = loop.member) => workspace.call(ctx, { params: {}, query, body: {} });

/** Pages of a project showed its widget `count` times, and one of them was shared. */
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
  await ingest.call(testCtx(loop.platform, actor), withBody(body));
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
  await update.call(member, {
    params: { projectId: second.id },
    query: {},
    body: { version: second.version, origins: [testOrigin] },
  });
  secondId = second.id;
  for (const project of [loop.project, second]) {
    const made = await create.call(member, {
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

test("all projects together, each in days of its own zone, against the days before", async () => {
  const found = await read({ from: "2026-03-11", to: "2026-03-13" });
  expect([found.totals.impressions, found.previous.impressions]).toEqual([1, 7]);
  expect(found.days.map(({ impressions }) => impressions)).toEqual([0, 0, 1]);
  expect(found.previousDays.map(({ impressions }) => impressions)).toEqual([0, 0, 7]);
  expect(found.k).toMatchObject({ k: null, state: "no_participants" });
  expect(found.cycle).toEqual({ state: "too_few", median: null, p90: null, invitees: 0 });
  expect((await read()).totals.impressions).toBe(8);
  expect((await read({ granularity: "month" })).days.map(({ day }) => day)).toEqual([
    "2026-02-12",
    "2026-03-01",
  ]);
});

test("by project and widget the parts make the whole", async () => {
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
    k: null,
  });
});

test("by channel it says how invitations travelled", async () => {
  const { rows } = await read({ by: "channel" });
  expect(rows.map(({ id, counts }) => [id, counts.shares])).toEqual([["whatsapp", 3]]);
});

test.each([{ by: "country" }, { granularity: "hour" }, { from: "2026-03-11", to: "2026-03-10" }])(
  "%j is invalid",
  async (query) => {
    await expect(read(query)).rejects.toMatchObject({ code: "request.invalid" });
  },
);

test("another workspace sees none of it, and a key nothing at all", async () => {
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  const theirs = await read({}, stranger);
  expect([theirs.totals.impressions, theirs.rows]).toEqual([0, []]);
  await expect(workspace.call(loop.server, { params: {}, query: {}, body: {} })).rejects.toMatchObject({
    code: "auth.required",
  });
});
