import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  deployParts,
  inviteConfig,
  live,
  liveManifest,
  type TestEditor,
  testCtx,
  testEditor,
  testMember,
  testOwner,
  testProject,
  testStudio,
  writeTogether,
} from "../../testing/index.ts";
import { listWidgetVersions, publishWidget } from "./index.ts";

let studio: TestEditor;

beforeEach(async () => {
  studio = await testStudio();
});

const numbers = async (widgetId: string) => {
  const params = { projectId: studio.project.id, widgetId };
  const ctx = testCtx(studio.platform, studio.member);
  return (await listWidgetVersions.call(ctx, { params, query: {}, body: {} })).items.map(
    (item) => item.number,
  );
};

const publishes = async () => {
  const entries = await listAudit(studio.platform.table, studio.member.workspaceId, 1000);
  return entries.filter((entry) => entry.action === "widget.publish").length;
};

describe("widget.publish", () => {
  test("publishes the draft as a version, and writes the immutable objects before the alias", async () => {
    const { platform, project } = studio;
    const draft = await studio.create(inviteConfig("Bring a friend"));
    expect(live(platform, project.id)).toEqual([]);
    const widget = await studio.publish(draft);
    expect(widget).toMatchObject({ status: "live", publishedVersion: 1, unpublishedChanges: false });
    expect(widget).toEqual(await studio.get(draft));
    expect(liveManifest(platform, project.id)).toMatchObject({
      project: { id: project.id, key: project.publishableKey },
      edge: "https://edge.test",
      widgets: [{ id: widget.id, type: "invite", version: 1, content: { title: "Bring a friend" } }],
    });
    const [late, first, second, ...more] = platform.assets.puts;
    expect(late).toMatch(new RegExp(`^w/${project.id}/late-[0-9a-f]{16}\\.js$`));
    expect(first).toMatch(new RegExp(`^w/${project.id}/[0-9a-f]{32}\\.js$`));
    expect([second, more]).toEqual([`w/${project.id}.js`, []]);
    const headers = [late, first, second].map((key) => platform.assets.objects.get(key ?? "")?.options);
    expect(headers).toEqual([
      { contentType: "text/javascript; charset=utf-8", cacheControl: "public, max-age=31536000, immutable" },
      { contentType: "text/javascript; charset=utf-8", cacheControl: "public, max-age=31536000, immutable" },
      { contentType: "text/javascript; charset=utf-8", cacheControl: "public, max-age=300, must-revalidate" },
    ]);
    expect(await publishes()).toBe(1);
  });

  test("a later version replaces the previous one, which stays unchanged", async () => {
    const first = await studio.publish(await studio.create(inviteConfig("One")));
    const [before] = studio.platform.assets.puts;
    const body = studio.platform.assets.objects.get(before ?? "")?.body;
    const saved = await studio.save(first, inviteConfig("Two"));
    expect(saved).toMatchObject({ unpublishedChanges: true, publishedVersion: 1 });
    const second = await studio.publish(saved);
    expect(live(studio.platform, studio.project.id)).toEqual([`${first.id}@2`]);
    expect(await numbers(second.id)).toEqual([2, 1]);
    expect(studio.platform.assets.objects.get(before ?? "")?.body).toBe(body);
  });

  test("publishing the same version of the draft twice leaves one live version", async () => {
    const draft = await studio.create();
    const first = await studio.publish(draft);
    expect(await studio.publish(draft)).toEqual(first);
    expect(await numbers(draft.id)).toEqual([1]);
    expect(await publishes()).toBe(1);
  });

  test("ten concurrent publishes of one draft create one version", async () => {
    const draft = await studio.create();
    writeTogether(studio.platform.table, 10);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => studio.publish(draft)));
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict.busy" });
    }
    expect(results.some((result) => result.status === "fulfilled")).toBe(true);
    expect(await numbers(draft.id)).toEqual([1]);
    expect(await publishes()).toBe(1);
    expect(live(studio.platform, studio.project.id)).toEqual([`${draft.id}@1`]);
  });

  test("a stale version is a conflict, and an unchanged draft has nothing to publish", async () => {
    const draft = await studio.create();
    const saved = await studio.save(draft, inviteConfig("Two"));
    await expect(studio.publish(draft)).rejects.toMatchObject({ code: "conflict.version" });
    expect(live(studio.platform, studio.project.id)).toEqual([]);
    const widget = await studio.publish(saved);
    await expect(studio.publish(widget)).rejects.toMatchObject({ code: "widget.nothing_to_publish" });
    expect(await numbers(draft.id)).toEqual([1]);
  });

  test("refuses viewers and an invalid version", async () => {
    const draft = await studio.create();
    const { workspaceId } = studio.member;
    const params = { projectId: studio.project.id, widgetId: draft.id };
    const call = (actor: Member, body: unknown) =>
      publishWidget.call(testCtx(studio.platform, actor), { params, query: {}, body });
    const viewer = testMember(studio.platform, { workspaceId, role: "viewer" });
    await expect(call(viewer, { version: 1 })).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(call(studio.member, { version: 0 })).rejects.toMatchObject({ code: "request.invalid" });
    expect(live(studio.platform, studio.project.id)).toEqual([]);
  });

  test("another workspace's widget answers exactly like an absent one", async () => {
    const draft = await studio.create();
    const stranger = await testOwner(studio.platform);
    const ctx = testCtx(studio.platform, stranger);
    const own = await testProject(studio.platform, stranger);
    const answer = (projectId: string, widgetId: string) =>
      publishWidget
        .call(ctx, { params: { projectId, widgetId }, query: {}, body: { version: 1 } })
        .catch((error: unknown) => error);
    const absent = await answer(own.id, studio.platform.ids.make("widget"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(studio.project.id, draft.id)).toEqual(absent);
    expect(await answer(own.id, draft.id)).toEqual(absent);
    expect(live(studio.platform, studio.project.id)).toEqual([]);
  });

  test("the plan's limit on published widgets is exact, and a further version uses no place", async () => {
    const { platform } = studio;
    const owner = await testOwner(platform, "free");
    const editor = await testEditor(platform, owner, await testProject(platform, owner));
    const drafts = await Promise.all([1, 2, 3, 4, 5].map((n) => editor.create(inviteConfig(`${n}`))));
    writeTogether(platform.table, drafts.length);
    const results = await Promise.allSettled(drafts.map((draft) => editor.publish(draft)));
    const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(codes).toEqual(["plan.limit_reached", "plan.limit_reached"]);
    expect(live(platform, editor.project.id)).toHaveLength(3);
    const [first] = done;
    if (first === undefined) throw new Error("none was published");
    await editor.publish(await editor.save(first, inviteConfig("further")));
    expect(live(platform, editor.project.id)).toContain(`${first.id}@2`);
  });
});

describe("when storage fails", () => {
  test.each([
    ["the immutable object", /\/[0-9a-f]{32}\.js$/],
    ["the alias", /prj_[0-9a-z]+\.js$/],
  ])("without %s the old version stays live, and repeating the request repairs it", async (_, failOn) => {
    const { platform, project } = studio;
    const first = await studio.publish(await studio.create(inviteConfig("One")));
    const saved = await studio.save(first, inviteConfig("Two"));
    platform.assets.failOn = failOn;
    await expect(studio.publish(saved)).rejects.toMatchObject({ code: "unavailable" });
    expect(live(platform, project.id)).toEqual([`${first.id}@1`]);
    platform.assets.failOn = null;
    expect(await studio.publish(saved)).toMatchObject({ publishedVersion: 2 });
    expect(live(platform, project.id)).toEqual([`${first.id}@2`]);
    expect(await numbers(first.id)).toEqual([2, 1]);
  });

  test("publishing again after a reload repairs the script as well; afterwards there is nothing to publish", async () => {
    const { platform, project } = studio;
    const draft = await studio.create();
    platform.assets.failOn = /./;
    await expect(studio.publish(draft)).rejects.toMatchObject({ code: "unavailable" });
    platform.assets.failOn = null;
    const reloaded = await studio.get(draft);
    expect(await studio.publish(reloaded)).toEqual(reloaded);
    expect(live(platform, project.id)).toEqual([`${draft.id}@1`]);
    await expect(studio.publish(reloaded)).rejects.toMatchObject({ code: "widget.nothing_to_publish" });
  });

  test("an instance without a widget build changes nothing", async () => {
    studio.platform.assets.objects.clear();
    const draft = await studio.create();
    await expect(studio.publish(draft)).rejects.toThrow(/parts\.json/);
    expect(await studio.get(draft)).toEqual(draft);
  });

  test("a new widget build goes live with the next publish, changed or not", async () => {
    const { platform, project } = studio;
    const widget = await studio.publish(await studio.create());
    await deployParts(platform, "fedcba9876543210");
    await studio.publish(widget);
    expect(platform.assets.objects.get(`w/${project.id}.js`)?.body).toContain("fedcba9876543210");
  });
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe("several concurrent publishes", () => {
  test("of different widgets all go live, in any order of writes", async () => {
    const { platform, project } = studio;
    const drafts = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => studio.create(inviteConfig(`${n}`))));
    writeTogether(platform.table, drafts.length);
    await Promise.all(drafts.map((draft) => studio.publish(draft)));
    expect(live(platform, project.id)).toHaveLength(6);
  });

  test("replace an old script that a slow one writes after a newer one", async () => {
    const { platform, project } = studio;
    const slow = await studio.create(inviteConfig("slow"));
    const quick = await studio.create(inviteConfig("quick"));
    const { assets } = platform;
    const put = assets.put.bind(assets);
    const waiting = gate();
    const held = gate();
    assets.put = async (key, body, options) => {
      if (key.endsWith(`${project.id}.js`)) {
        assets.put = put;
        held.open();
        await waiting.opened;
      }
      await put(key, body, options);
    };
    const slowly = studio.publish(slow);
    await held.opened;
    await studio.publish(quick);
    expect(live(platform, project.id)).toEqual([`${slow.id}@1`, `${quick.id}@1`].sort());
    waiting.open();
    await slowly;
    expect(live(platform, project.id)).toEqual([`${slow.id}@1`, `${quick.id}@1`].sort());
  });
});
