import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor } from "../../shared/context/index.ts";
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
import {
  createWidget,
  getWidget,
  listAllWidgets,
  listWidgets,
  listWidgetVersions,
  saveDraft,
} from "./index.ts";

let studio: TestEditor;

beforeEach(async () => {
  studio = await testStudio();
  studio.platform.clock.move(1000);
});

const of = (projectId: string, widgetId: string) => ({ projectId, widgetId });
const viewer = () => testMember(studio.platform, { workspaceId: studio.member.workspaceId, role: "viewer" });
const setProject = (fields: object, version: number) =>
  updateProject.call(testCtx(studio.platform, studio.member), {
    params: { projectId: studio.project.id },
    query: {},
    body: { version, ...fields },
  });
const all = async (projectId: string, actor: Actor = studio.member) =>
  (await listWidgets.call(testCtx(studio.platform, actor), { params: { projectId }, query: {}, body: {} }))
    .items;
const actions = async () => {
  const entries = await listAudit(studio.platform.table, studio.member.workspaceId, 100);
  return entries.map((entry) => entry.action);
};

describe("widget.create", () => {
  const make = (fields: object = {}, actor: Actor = studio.member, projectId = studio.project.id) =>
    createWidget.call(testCtx(studio.platform, actor), {
      params: { projectId },
      query: {},
      body: { name: "Invite", config: inviteConfig(), ...fields },
    });

  test("creates a draft that visitors don't see", async () => {
    const widget = await make();
    expect(widget).toMatchObject({
      projectId: studio.project.id,
      type: "invite",
      status: "draft",
      draft: inviteConfig(),
      publishedVersion: null,
      publishedAt: null,
      unpublishedChanges: true,
      version: 1,
    });
    expect(await studio.get(widget)).toEqual(widget);
    expect(await all(studio.project.id, viewer())).toEqual([widget]);
    expect(live(studio.platform, studio.project.id)).toEqual([]);
    expect(await actions()).toEqual(["widget.create", "project.create"]);
  });

  test("completes what a config leaves out, in its language, when it is created and when it is saved", async () => {
    const { share } = await builtInTexts("de");
    const blank = defaultConfig("share");
    const german = { ...blank, language: "de", content: { ...blank.content, ...share, title: "Für dich" } };
    const sent = { type: "share", language: "de", content: { title: "Für dich" } };
    const made = await make({ config: sent });
    expect(made.draft).toEqual(german);
    expect(await studio.get(made)).toEqual(made);
    const saved = await saveDraft.call(testCtx(studio.platform, studio.member), {
      params: of(studio.project.id, made.id),
      query: {},
      body: { version: made.version, config: { ...sent, design: { radius: 0 } } },
    });
    expect(saved.draft).toEqual({ ...german, design: { ...german.design, radius: 0 } });
    expect(await studio.get(made)).toEqual(saved);
  });

  test("refuses viewers, invalid input, and an archived project", async () => {
    await expect(make({}, viewer())).rejects.toMatchObject({ code: "auth.forbidden" });
    const config = { ...inviteConfig(), script: "alert(1)" };
    for (const fields of [{ config }, { config: { type: "banner" } }, { name: "" }]) {
      await expect(make(fields)).rejects.toMatchObject({ code: "request.invalid" });
    }
    await setProject({ status: "archived" }, 1);
    await expect(make()).rejects.toMatchObject({ code: "project.archived" });
    expect(await all(studio.project.id)).toEqual([]);
  });

  test("another workspace's project answers exactly like an absent one", async () => {
    const stranger = await testOwner(studio.platform);
    const answer = (projectId: string) => make({}, stranger, projectId).catch((error: unknown) => error);
    const absent = await answer(studio.platform.ids.make("project"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(studio.project.id)).toEqual(absent);
    expect(await all(studio.project.id)).toEqual([]);
  });
});

describe("widget.saveDraft", () => {
  test("replaces the draft and leaves the live version unchanged", async () => {
    const widget = await studio.publish(await studio.create());
    const saved = await studio.save(widget, inviteConfig("New"));
    expect(saved).toMatchObject({ draft: inviteConfig("New"), status: "live", unpublishedChanges: true });
    expect(saved.version).toBe(widget.version + 1);
    expect(await studio.get(widget)).toEqual(saved);
    expect(live(studio.platform, studio.project.id)).toEqual([`${widget.id}@1`]);
    expect(await studio.save(saved, inviteConfig())).toMatchObject({ unpublishedChanges: false });
  });

  test("a stale version is a conflict, also for two concurrent saves", async () => {
    const draft = await studio.create();
    writeTogether(studio.platform.table, 4);
    const results = await Promise.allSettled(
      ["a", "b", "c", "d"].map((title) => studio.save(draft, inviteConfig(title))),
    );
    const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(codes).toEqual(["conflict.version", "conflict.version", "conflict.version"]);
    expect([await studio.get(draft)]).toEqual(done);
  });

  test("repeating the request, also concurrently, doesn't conflict with itself", async () => {
    const draft = await studio.create();
    writeTogether(studio.platform.table, 2);
    const save = () => studio.save(draft, inviteConfig("Same"));
    const [one, two] = await Promise.all([save(), save()]);
    expect(one).toEqual(two);
    expect(await save()).toEqual(one);
    expect((await actions()).filter((action) => action === "widget.saveDraft")).toHaveLength(1);
  });

  test("refuses viewers, another widget type and unknown fields, and changes nothing", async () => {
    const draft = await studio.create();
    const call = (body: object, actor: Actor = studio.member) =>
      saveDraft.call(testCtx(studio.platform, actor), {
        params: of(studio.project.id, draft.id),
        query: {},
        body: { version: 1, config: inviteConfig("New"), ...body },
      });
    await expect(call({}, viewer())).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(call({ config: defaultConfig("share") })).rejects.toMatchObject({
      code: "widget.type_mismatch",
    });
    await expect(call({ status: "live" })).rejects.toMatchObject({ code: "request.invalid" });
    expect(await studio.get(draft)).toEqual(draft);
    expect(await call({ name: "Renamed" })).toMatchObject({ name: "Renamed", version: 2 });
  });

  test("every verb answers for another workspace's widget exactly like for an absent one", async () => {
    const draft = await studio.create();
    const { platform } = studio;
    const stranger = await testOwner(platform);
    const own = await testProject(platform, stranger);
    const ctx = testCtx(platform, stranger);
    const verbs = [
      (projectId: string, widgetId: string) =>
        getWidget.call(ctx, { params: of(projectId, widgetId), query: {}, body: {} }),
      (projectId: string, widgetId: string) =>
        listWidgetVersions.call(ctx, { params: of(projectId, widgetId), query: {}, body: {} }),
      (projectId: string, widgetId: string) =>
        saveDraft.call(ctx, {
          params: of(projectId, widgetId),
          query: {},
          body: { version: 1, config: inviteConfig("Stolen") },
        }),
    ];
    for (const verb of verbs) {
      const answer = (...ids: [string, string]) => verb(...ids).catch((error: unknown) => error);
      const absent = await answer(own.id, platform.ids.make("widget"));
      expect(absent).toMatchObject({ code: "not_found" });
      expect(await answer(studio.project.id, draft.id)).toEqual(absent);
      expect(await answer(own.id, draft.id)).toEqual(absent);
      expect(await answer("prj_1", "wgt_1")).toEqual(absent);
    }
    await expect(all(studio.project.id, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect(await studio.get(draft)).toEqual(draft);
  });
});

test("published versions stay unchanged, newest first", async () => {
  const { platform, project, member } = studio;
  let widget = await studio.create(inviteConfig("1"));
  for (let number = 1; number <= 11; number++) {
    widget = await studio.publish(
      number === 1 ? widget : await studio.save(widget, inviteConfig(`${number}`)),
    );
  }
  const params = of(project.id, widget.id);
  const { items } = await listWidgetVersions.call(testCtx(platform, member), { params, query: {}, body: {} });
  expect(items.map((item) => item.number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(items.at(-1)).toEqual({
    number: 1,
    config: inviteConfig("1"),
    publishedAt: "2026-03-10T12:00:01.000Z",
    publishedBy: "Mara Example",
    rolledBackTo: null,
  });
});

describe("archiving the project", () => {
  test("empties its script, and restoring fills it again", async () => {
    const { platform, project } = studio;
    const widget = await studio.publish(await studio.create());
    await setProject({ status: "archived" }, 1);
    expect(live(platform, project.id)).toEqual([]);
    await expect(studio.publish(widget)).rejects.toMatchObject({ code: "project.archived" });
    await setProject({ status: "active" }, 2);
    expect(live(platform, project.id)).toEqual([`${widget.id}@1`]);
  });

  test("when storage fails, repeating the request repairs it", async () => {
    const { platform, project } = studio;
    await studio.publish(await studio.create());
    platform.assets.failOn = /./;
    await expect(setProject({ status: "archived" }, 1)).rejects.toMatchObject({ code: "unavailable" });
    platform.assets.failOn = null;
    expect(await setProject({ status: "archived" }, 1)).toMatchObject({ status: "archived", version: 2 });
    expect(live(platform, project.id)).toEqual([]);
  });
});

describe("the order of a project's widgets", () => {
  test("is that of the project, with widgets that it doesn't name behind, the oldest first", async () => {
    const { platform, project } = studio;
    const made = [];
    for (const name of ["A", "B", "C"]) {
      platform.clock.move(1000);
      made.push(await studio.create(inviteConfig(), name));
    }
    const [a, b, c] = made.map(({ id }) => id);
    const names = async () => (await all(project.id)).map(({ name }) => name);
    expect(await names()).toEqual(["A", "B", "C"]);

    const unknown = platform.ids.make("widget");
    const ordered = await setProject({ widgetOrder: [c, unknown, a, c] }, 1);
    expect(ordered).toMatchObject({ widgetOrder: [c, unknown, a], version: 2 });
    expect(await names()).toEqual(["C", "A", "B"]);
    const every = await listAllWidgets.call(testCtx(platform, viewer()), { params: {}, query: {}, body: {} });
    expect(every.items.map(({ name }) => name)).toEqual(["C", "A", "B"]);
    expect(await setProject({ widgetOrder: [c, unknown, a, c] }, 1)).toMatchObject({ version: 2 });
    await expect(setProject({ widgetOrder: [b] }, 1)).rejects.toMatchObject({ code: "conflict.version" });
    platform.clock.move(1000);
    await studio.create(inviteConfig(), "D");
    expect(await names()).toEqual(["C", "A", "B", "D"]);
    expect(await setProject({ widgetOrder: [] }, 2)).toMatchObject({ widgetOrder: [] });
    expect(await names()).toEqual(["A", "B", "C", "D"]);
  });

  test("is changed by editors of the workspace alone, and only to ids", async () => {
    const { platform, project } = studio;
    const order = (actor: Actor, widgetOrder: unknown) =>
      updateProject.call(testCtx(platform, actor), {
        params: { projectId: project.id },
        query: {},
        body: { version: 1, widgetOrder },
      });
    const id = platform.ids.make("widget");
    await expect(order(viewer(), [id])).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(order(testMember(platform), [id])).rejects.toMatchObject({ code: "not_found" });
    for (const wrong of ["x", [project.id], [{ id }], Array(201).fill(id)])
      await expect(order(studio.member, wrong)).rejects.toMatchObject({ code: "request.invalid" });
  });
});
