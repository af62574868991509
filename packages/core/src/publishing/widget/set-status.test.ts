import type { Widget } from "@kiteloop/contract/publishing/widget";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import {
  inviteConfig,
  live,
  type TestEditor,
  testCtx,
  testMember,
  testOwner,
  testProject,
  testStudio,
} from "../../testing/index.ts";
import { publishDue, setWidgetStatus } from "./index.ts";

let studio: TestEditor;
let widget: Widget;

beforeEach(async () => {
  studio = await testStudio();
  widget = await studio.publish(await studio.create());
});

const now = () => live(studio.platform, studio.project.id);

test("a paused widget is removed from the script, and a resumed one returns as it was published", async () => {
  const other = await studio.publish(await studio.create());
  const paused = await studio.setStatus(widget, "paused");
  expect(paused).toMatchObject({ status: "paused", publishedVersion: 1, version: widget.version + 1 });
  expect(await studio.get(widget)).toEqual(paused);
  expect(now()).toEqual([`${other.id}@1`]);
  const edited = await studio.save(paused, inviteConfig("Not published"));
  expect(await studio.setStatus(edited, "live")).toMatchObject({ status: "live", publishedVersion: 1 });
  expect(now()).toEqual([`${widget.id}@1`, `${other.id}@1`].sort());
});

test("publishing a paused widget unpauses it", async () => {
  const paused = await studio.setStatus(widget, "paused");
  const again = await studio.publish(await studio.save(paused, inviteConfig("Two")));
  expect(again).toMatchObject({ status: "live", publishedVersion: 2 });
  expect(now()).toEqual([`${widget.id}@2`]);
});

test("a stale version is a conflict and changes nothing", async () => {
  const saved = await studio.save(widget, inviteConfig("Two"));
  await expect(studio.setStatus(widget, "paused")).rejects.toMatchObject({ code: "conflict.version" });
  expect(await studio.get(widget)).toEqual(saved);
  expect(now()).toEqual([`${widget.id}@1`]);
});

test("repeating the request changes nothing", async () => {
  const paused = await studio.setStatus(widget, "paused");
  expect(await studio.setStatus(widget, "paused")).toEqual(paused);
  const entries = await listAudit(studio.platform.table, studio.member.workspaceId, 100);
  expect(entries.filter((entry) => entry.action === "widget.pause")).toHaveLength(1);
});

test("undoing a pause restores the schedule that it canceled", async () => {
  const publishAt = "2026-03-13T09:00:00.000Z";
  const edited = await studio.save(widget, inviteConfig("Two"));
  const planned = await studio.schedule(edited, publishAt);
  const paused = await studio.setStatus(planned, "paused");
  expect(paused.publishAt).toBeNull();
  const body = { version: paused.version, status: "live", publishAt };
  const params = { projectId: widget.projectId, widgetId: widget.id };
  const resume = () =>
    setWidgetStatus.call(testCtx(studio.platform, studio.member), { params, query: {}, body });
  expect(await resume()).toMatchObject({ status: "live", publishAt });
  expect(await resume()).toMatchObject({ status: "live", publishAt });
  studio.platform.clock.move(4 * dayMs);
  expect(await publishDue(studio.platform)).toBe(1);
  expect(now()).toEqual([`${widget.id}@2`]);
});

test("when storage fails the old script stays, and repeating the request repairs it", async () => {
  studio.platform.assets.failOn = /./;
  await expect(studio.setStatus(widget, "paused")).rejects.toMatchObject({ code: "unavailable" });
  expect(now()).toEqual([`${widget.id}@1`]);
  studio.platform.assets.failOn = null;
  await studio.setStatus(widget, "paused");
  expect(now()).toEqual([]);
});

test("a draft that was never published can't be resumed", async () => {
  const draft = await studio.create();
  await expect(studio.setStatus(draft, "live")).rejects.toMatchObject({ code: "widget.not_published" });
  expect(await studio.get(draft)).toEqual(draft);
});

test("refuses viewers and an invalid status; a foreign and an absent widget answer the same", async () => {
  const { platform, project, member } = studio;
  const call = (actor: typeof member, projectId: string, widgetId: string, status: string) =>
    setWidgetStatus
      .call(testCtx(platform, actor), {
        params: { projectId, widgetId },
        query: {},
        body: { version: widget.version, status },
      })
      .catch((error: unknown) => error);
  const viewer = testMember(platform, { workspaceId: member.workspaceId, role: "viewer" });
  expect(await call(viewer, project.id, widget.id, "paused")).toMatchObject({ code: "auth.forbidden" });
  expect(await call(member, project.id, widget.id, "draft")).toMatchObject({ code: "request.invalid" });
  const stranger = await testOwner(platform);
  const own = await testProject(platform, stranger);
  const absent = await call(stranger, own.id, platform.ids.make("widget"), "paused");
  expect(absent).toMatchObject({ code: "not_found" });
  expect(await call(stranger, project.id, widget.id, "paused")).toEqual(absent);
  expect(await call(stranger, own.id, widget.id, "paused")).toEqual(absent);
  expect(now()).toEqual([`${widget.id}@1`]);
});
