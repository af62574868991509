import type { Widget } from "@kiteloop/contract/publishing/widget";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  inviteConfig,
  live,
  liveManifest,
  type TestEditor,
  testCtx,
  testMember,
  testOwner,
  testProject,
  testStudio,
  writeTogether,
} from "../../testing/index.ts";
import { updateProject } from "../project/index.ts";
import { rollBackWidget } from "./index.ts";

let studio: TestEditor;
/** Published as "One", then as "Two". */
let widget: Widget;

beforeEach(async () => {
  studio = await testStudio();
  const first = await studio.publish(await studio.create(inviteConfig("One")));
  widget = await studio.publish(await studio.save(first, inviteConfig("Two")));
});

const now = () => live(studio.platform, studio.project.id);
const title = () => liveManifest(studio.platform, studio.project.id)?.widgets[0]?.content.title;
const numbers = async () => (await studio.versions(widget)).map(({ number }) => number);
const rollbacks = async () => {
  const entries = await listAudit(studio.platform.table, studio.member.workspaceId, 1000);
  return entries.filter((entry) => entry.action === "widget.rollBack").length;
};

test("an earlier version goes live as a new one that names it, and a draft without changes follows", async () => {
  const back = await studio.rollBack(widget, 1);
  expect(back).toMatchObject({
    status: "live",
    publishedVersion: 3,
    draft: inviteConfig("One"),
    unpublishedChanges: false,
    version: widget.version + 1,
  });
  expect(await studio.get(widget)).toEqual(back);
  expect([now(), title()]).toEqual([[`${widget.id}@3`], "One"]);
  const versions = await studio.versions(widget);
  expect(versions.map(({ number, rolledBackTo }) => [number, rolledBackTo])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  expect(versions.map(({ config }) => config)).toEqual([
    inviteConfig("One"),
    inviteConfig("Two"),
    inviteConfig("One"),
  ]);
  expect(await rollbacks()).toBe(1);
});

test("a draft with changes of its own stays unchanged, and so does its schedule", async () => {
  const edited = await studio.save(widget, inviteConfig("Three"));
  const planned = await studio.schedule(edited, "2026-03-13T09:00:00.000Z");
  const back = await studio.rollBack(planned, 1);
  expect(back).toMatchObject({
    draft: inviteConfig("Three"),
    unpublishedChanges: true,
    publishAt: "2026-03-13T09:00:00.000Z",
  });
  expect(title()).toBe("One");
});

test("repeating the request, also ten times concurrently, creates one version", async () => {
  writeTogether(studio.platform.table, 10);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => studio.rollBack(widget, 1)));
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict.busy" });
  }
  const again = await studio.rollBack(widget, 1);
  expect(again).toEqual(await studio.get(widget));
  expect([await numbers(), await rollbacks(), now()]).toEqual([[3, 2, 1], 1, [`${widget.id}@3`]]);
});

test("a retry is refused after another rollback of the same version", async () => {
  await studio.rollBack(await studio.save(widget, inviteConfig("Three")), 1);
  await expect(studio.rollBack(widget, 2, widget.version + 1)).rejects.toMatchObject({
    code: "conflict.version",
  });
  await expect(studio.publish(widget, widget.version + 1)).rejects.toMatchObject({
    code: "conflict.version",
  });
  expect(await numbers()).toEqual([3, 2, 1]);
});

test("a stale version, an unknown number and the live version change nothing", async () => {
  await expect(studio.rollBack(widget, 1, widget.version - 1)).rejects.toMatchObject({
    code: "conflict.version",
  });
  await expect(studio.rollBack(widget, 9)).rejects.toMatchObject({ code: "widget.no_such_version" });
  await expect(studio.rollBack(widget, 2)).rejects.toMatchObject({ code: "widget.nothing_to_publish" });
  expect(await studio.get(widget)).toEqual(widget);
  expect([now(), await rollbacks()]).toEqual([[`${widget.id}@2`], 0]);
});

test("a draft that was never published has no version to roll back to", async () => {
  const draft = await studio.create();
  await expect(studio.rollBack(draft, 1)).rejects.toMatchObject({ code: "widget.no_such_version" });
  expect(await studio.get(draft)).toEqual(draft);
});

test("a paused widget is live afterwards; one of an archived project stays unchanged", async () => {
  const paused = await studio.setStatus(widget, "paused");
  const back = await studio.rollBack(paused, 1);
  expect([back.status, now()]).toEqual(["live", [`${widget.id}@3`]]);
  const ctx = testCtx(studio.platform, studio.member);
  const params = { projectId: studio.project.id };
  await updateProject.call(ctx, { params, query: {}, body: { version: 1, status: "archived" } });
  await expect(studio.rollBack(back, 2)).rejects.toMatchObject({ code: "project.archived" });
  expect(await numbers()).toEqual([3, 2, 1]);
});

test("when storage fails the old script stays live, and repeating the request repairs it", async () => {
  studio.platform.assets.failOn = /./;
  await expect(studio.rollBack(widget, 1)).rejects.toMatchObject({ code: "unavailable" });
  expect(title()).toBe("Two");
  studio.platform.assets.failOn = null;
  expect(await studio.rollBack(widget, 1)).toMatchObject({ publishedVersion: 3 });
  expect([title(), await numbers()]).toEqual(["One", [3, 2, 1]]);
});

test("refuses viewers and an invalid number; a foreign and an absent widget answer the same", async () => {
  const { platform, project, member } = studio;
  const call = (actor: Member, projectId: string, widgetId: string, number: unknown = 1) =>
    rollBackWidget
      .call(testCtx(platform, actor), {
        params: { projectId, widgetId },
        query: {},
        body: { version: widget.version, number },
      })
      .catch((error: unknown) => error);
  const viewer = testMember(platform, { workspaceId: member.workspaceId, role: "viewer" });
  expect(await call(viewer, project.id, widget.id)).toMatchObject({ code: "auth.forbidden" });
  for (const number of [0, -1, 1.5, "1", null])
    expect(await call(member, project.id, widget.id, number)).toMatchObject({ code: "request.invalid" });
  const stranger = await testOwner(platform);
  const own = await testProject(platform, stranger);
  const absent = await call(stranger, own.id, platform.ids.make("widget"));
  expect(absent).toMatchObject({ code: "not_found" });
  expect(await call(stranger, project.id, widget.id)).toEqual(absent);
  expect(await call(stranger, own.id, widget.id)).toEqual(absent);
  expect(now()).toEqual([`${widget.id}@2`]);
});
