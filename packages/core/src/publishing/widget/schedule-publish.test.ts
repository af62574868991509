import type { Widget } from "@kiteloop/contract/publishing/widget";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  inviteConfig,
  live,
  type TestEditor,
  testCtx,
  testMember,
  testOwner,
  testProject,
  testStudio,
  writeTogether,
} from "../../testing/index.ts";
import { updateProject } from "../project/index.ts";
import { publishDue, schedulePublish } from "./index.ts";
import { planQueue } from "./store.plan.ts";

const friday = "2026-03-13T09:00:00.000Z";
const saturday = "2026-03-14T09:00:00.000Z";
const far = "2100-01-01T00:00:00.000Z";
let studio: TestEditor;
let draft: Widget;

beforeEach(async () => {
  studio = await testStudio();
  draft = await studio.create();
});

/** The result of the timer on a later day. */
const plans = async () => {
  const { items: found } = await planQueue.due(studio.platform.table, far, { limit: 100, cursor: null });
  return found.map(({ widgetId, dueAt }) => `${widgetId} ${dueAt}`);
};
const actions = async () =>
  (await listAudit(studio.platform.table, studio.member.workspaceId, 100)).map((entry) => entry.action);

test("a schedule is stored on the widget, moved and canceled", async () => {
  studio.platform.clock.move(minuteMs);
  const planned = await studio.schedule(draft, "2026-03-13T09:00:00Z");
  expect(planned).toMatchObject({ publishAt: friday, status: "draft", version: draft.version + 1 });
  expect([await studio.get(draft), await plans()]).toEqual([planned, [`${draft.id} ${friday}`]]);
  studio.platform.clock.move(minuteMs);
  const moved = await studio.schedule(planned, saturday);
  expect([moved.publishAt, await plans()]).toEqual([saturday, [`${draft.id} ${saturday}`]]);
  studio.platform.clock.move(minuteMs);
  const dropped = await studio.schedule(moved, null);
  expect([dropped.publishAt, await plans()]).toEqual([null, []]);
  expect((await actions()).slice(0, 3)).toEqual([
    "widget.dropSchedule",
    "widget.schedulePublish",
    "widget.schedulePublish",
  ]);
  expect(live(studio.platform, studio.project.id)).toEqual([]);
});

test("repeating the request, also concurrently, doesn't conflict with itself", async () => {
  writeTogether(studio.platform.table, 2);
  const plan = () => studio.schedule(draft, friday);
  const [one, two] = await Promise.all([plan(), plan()]);
  expect(one).toEqual(two);
  expect(await plan()).toEqual(one);
  expect((await actions()).filter((action) => action === "widget.schedulePublish")).toHaveLength(1);
});

test("a time in the past and a stale version change nothing", async () => {
  const noon = studio.platform.clock.now().toISOString();
  await expect(studio.schedule(draft, noon)).rejects.toMatchObject({ code: "widget.schedule_past" });
  const saved = await studio.save(draft, inviteConfig("New"));
  await expect(studio.schedule(draft, friday)).rejects.toMatchObject({ code: "conflict.version" });
  expect([await studio.get(draft), await plans()]).toEqual([saved, []]);
});

test("an archived project accepts no schedule, and archiving cancels one", async () => {
  const planned = await studio.schedule(draft, friday);
  const ctx = testCtx(studio.platform, studio.member);
  const params = { projectId: studio.project.id };
  await updateProject.call(ctx, { params, query: {}, body: { version: 1, status: "archived" } });
  await expect(studio.schedule(planned, saturday)).rejects.toMatchObject({ code: "project.archived" });
  expect(await studio.schedule(planned, null)).toMatchObject({ publishAt: null });
  expect(await plans()).toEqual([]);
});

test("editing keeps the schedule; publishing by hand fulfills it, so nothing happens at its time", async () => {
  const planned = await studio.schedule(draft, friday);
  const edited = await studio.save(planned, inviteConfig("New"));
  expect(edited.publishAt).toBe(friday);
  const published = await studio.publish(edited);
  expect([published.publishAt, await plans()]).toEqual([null, []]);
  await studio.save(published, inviteConfig("Not yet"));
  studio.platform.clock.move(7 * dayMs);
  expect(await publishDue(studio.platform)).toBe(0);
  expect(await studio.get(draft)).toMatchObject({ publishedVersion: 1, unpublishedChanges: true });
});

test("pausing cancels the schedule, so a removed widget does not come back by itself", async () => {
  const published = await studio.publish(draft);
  const planned = await studio.schedule(await studio.save(published, inviteConfig("New")), friday);
  const paused = await studio.setStatus(planned, "paused");
  expect([paused.publishAt, await plans()]).toEqual([null, []]);
  const again = await studio.schedule(paused, friday);
  const resumed = await studio.setStatus(again, "live");
  expect([resumed.publishAt, await plans()]).toEqual([friday, [`${draft.id} ${friday}`]]);
});

test("refuses viewers and an invalid time; a foreign and an absent widget answer the same", async () => {
  const { platform, project, member } = studio;
  const call = (actor: Member, projectId: string, widgetId: string, publishAt: unknown = friday) =>
    schedulePublish
      .call(testCtx(platform, actor), {
        params: { projectId, widgetId },
        query: {},
        body: { version: 1, publishAt },
      })
      .catch((error: unknown) => error);
  const viewer = testMember(platform, { workspaceId: member.workspaceId, role: "viewer" });
  expect(await call(viewer, project.id, draft.id)).toMatchObject({ code: "auth.forbidden" });
  for (const publishAt of ["tomorrow", "2026-03-13", 1, undefined])
    expect(await call(member, project.id, draft.id, publishAt ?? 0)).toMatchObject({
      code: "request.invalid",
    });
  const stranger = await testOwner(platform);
  const own = await testProject(platform, stranger);
  const absent = await call(stranger, own.id, platform.ids.make("widget"));
  expect(absent).toMatchObject({ code: "not_found" });
  expect(await call(stranger, project.id, draft.id)).toEqual(absent);
  expect(await call(stranger, own.id, draft.id)).toEqual(absent);
  expect(await plans()).toEqual([]);
});
