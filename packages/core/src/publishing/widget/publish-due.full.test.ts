import type { Widget } from "@kiteloop/contract/publishing/widget";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  faultyTable,
  inviteConfig,
  isFullRun,
  live,
  type TestEditor,
  testCtx,
  testEditor,
  testOwner,
  testProject,
  testStudio,
  writeTogether,
} from "../../testing/index.ts";
import { updateProject } from "../project/index.ts";
import { publishDue, saveDraft } from "./index.ts";
import { planQueue, putPlanItem } from "./store.plan.ts";

const friday = "2026-03-13T09:00:00.000Z";
const far = "2100-01-01T00:00:00.000Z";
let studio: TestEditor;
let planned: Widget;

beforeEach(async () => {
  studio = await testStudio();
  planned = await studio.schedule(await studio.create(inviteConfig("On Friday")), friday);
});

const goTo = (instant: string) =>
  studio.platform.clock.move(Date.parse(instant) - studio.platform.clock.now().getTime());
const now = () => live(studio.platform, studio.project.id);
const plans = async () =>
  (await planQueue.due(studio.platform.table, far, { limit: 100, cursor: null })).items;
const published = async () => {
  const entries = await listAudit(studio.platform.table, studio.member.workspaceId, 1000);
  return entries.filter((entry) => entry.action === "widget.publish").map((entry) => entry.actor);
};

describe("a scheduled publish", () => {
  test("happens at its time and not before, with the draft of that time, in the name of the member who scheduled it", async () => {
    await studio.save(planned, inviteConfig("Edited since"));
    goTo("2026-03-13T08:59:59.999Z");
    expect([await publishDue(studio.platform), now()]).toEqual([0, []]);
    goTo(friday);
    expect(await publishDue(studio.platform)).toBe(1);
    expect(await studio.get(planned)).toMatchObject({
      status: "live",
      publishedVersion: 1,
      publishedAt: friday,
      publishAt: null,
      publishFailed: null,
      unpublishedChanges: false,
      draft: inviteConfig("Edited since"),
    });
    expect([now(), await plans()]).toEqual([[`${planned.id}@1`], []]);
    const { userId: id, name } = studio.member;
    expect(await published()).toEqual([{ kind: "system", id, name }]);
    expect(await studio.versions(planned)).toMatchObject([{ publishedBy: studio.member.name }]);
    expect(await publishDue(studio.platform)).toBe(0);
  });

  test("publishes a draft that was saved with a few settings complete, with nothing of the draft before", async () => {
    const ctx = testCtx(studio.platform, studio.member);
    const params = { projectId: studio.project.id, widgetId: planned.id };
    const config = { type: "invite", language: "de", content: { title: "Nur das" } };
    const saved = await saveDraft.call(ctx, {
      params,
      query: {},
      body: { version: planned.version, config },
    });
    expect(saved).toMatchObject({ publishAt: friday, draft: { language: "de" } });
    goTo(friday);
    expect(await publishDue(studio.platform)).toBe(1);
    const blank = await upgradeConfig({ type: "invite", language: "de" });
    expect(await studio.versions(planned)).toMatchObject([
      { number: 1, config: { ...blank, content: { ...blank.content, title: "Nur das" } } },
    ]);
  });

  test("creates one version, for any number of concurrent timers", async () => {
    goTo(friday);
    writeTogether(studio.platform.table, 5);
    await Promise.all(Array.from({ length: 5 }, () => publishDue(studio.platform)));
    expect((await studio.versions(planned)).map(({ number }) => number)).toEqual([1]);
    expect(await published()).toHaveLength(1);
    expect(await studio.get(planned)).toMatchObject({ publishedVersion: 1, publishFailed: null });
    expect([now(), await plans()]).toEqual([[`${planned.id}@1`], []]);
  });

  test("doesn't conflict with a concurrent edit, and loses nothing of it", async () => {
    goTo(friday);
    writeTogether(studio.platform.table, 2);
    await Promise.all([publishDue(studio.platform), studio.save(planned, inviteConfig("At the same time"))]);
    expect(await studio.get(planned)).toMatchObject({
      draft: inviteConfig("At the same time"),
      publishedVersion: 1,
    });
    const edited = await studio.save(await studio.get(planned), inviteConfig("Later"));
    expect(edited.unpublishedChanges).toBe(true);
  });

  test("does not happen once it was canceled or moved, even if the timer finds it", async () => {
    const { table } = studio.platform;
    const [found] = await plans();
    await studio.schedule(planned, null);
    if (found === undefined) throw new Error("no plan");
    await transact(table, studio.platform.clock, [putPlanItem(table, found)]);
    goTo(friday);
    await publishDue(studio.platform);
    expect([now(), await plans()]).toEqual([[], []]);
    expect(await studio.get(planned)).toMatchObject({ publishedVersion: null, publishFailed: null });
  });

  test("is carried out for fifty widgets of several projects in one run", async () => {
    const { platform } = studio;
    const owner = await testOwner(platform);
    const others = await Promise.all(
      ["one.com", "two.com"].map(async (host) =>
        testEditor(platform, owner, await testProject(platform, owner, host)),
      ),
    );
    for (const other of others)
      for (let n = 0; n < 25; n++) await other.schedule(await other.create(inviteConfig(`${n}`)), friday);
    goTo(friday);
    expect(await publishDue(platform)).toBe(51);
    for (const other of others) expect(live(platform, other.project.id)).toHaveLength(25);
  });
});

describe("a scheduled publish that fails", () => {
  test("temporarily is retried, shows that meanwhile, and leaves no trace once it succeeds", async () => {
    const { platform } = studio;
    goTo(friday);
    platform.assets.failOn = /./;
    await publishDue(platform);
    expect(await studio.get(planned)).toMatchObject({ publishFailed: { at: friday, code: "unavailable" } });
    expect(now()).toEqual([]);
    expect(await publishDue(platform)).toBe(0);
    platform.assets.failOn = null;
    platform.clock.move(minuteMs);
    expect(await publishDue(platform)).toBe(1);
    expect(await studio.get(planned)).toMatchObject({ publishedVersion: 1, publishFailed: null });
    expect([now(), await plans()]).toEqual([[`${planned.id}@1`], []]);
    expect(await published()).toHaveLength(1);
  });

  test("before the first write keeps its schedule until it can be carried out", async () => {
    const { platform } = studio;
    const parts = platform.assets.objects.get("w/_/parts.json");
    if (parts === undefined) throw new Error("no parts");
    platform.assets.objects.delete("w/_/parts.json");
    goTo(friday);
    await publishDue(platform);
    platform.assets.objects.set("w/_/parts.json", parts);
    platform.clock.move(minuteMs);
    await publishDue(platform);
    expect([now(), await plans()]).toEqual([[`${planned.id}@1`], []]);
  });

  test("for a whole day is given up, with the reason", async () => {
    const { platform } = studio;
    platform.assets.failOn = /./;
    goTo(friday);
    let runs = 0;
    for (let n = 0; n < 24 * 60 + 120; n++, platform.clock.move(minuteMs)) {
      const tried = await publishDue(platform);
      runs += tried;
      if (tried > 0 && (await plans()).length === 0) break;
    }
    expect(await plans()).toEqual([]);
    expect(runs).toBeGreaterThan(20);
    expect(runs).toBeLessThan(40);
    expect(await studio.get(planned)).toMatchObject({
      publishAt: null,
      publishFailed: { code: "unavailable" },
    });
  });

  test("because there is nothing to publish cancels the schedule with the reason; a new schedule starts over", async () => {
    const { platform } = studio;
    const done = await studio.publish(planned);
    const again = await studio.schedule(done, friday);
    goTo(friday);
    await publishDue(platform);
    const failed = await studio.get(planned);
    expect(failed).toMatchObject({
      publishAt: null,
      publishFailed: { at: friday, code: "widget.nothing_to_publish" },
      publishedVersion: 1,
    });
    expect([failed.version, await plans()]).toEqual([again.version + 1, []]);
    const next = await studio.schedule(failed, "2026-03-20T09:00:00.000Z");
    expect(next.publishFailed).toBeNull();
    const edited = await studio.save(next, inviteConfig("New"));
    expect(await studio.publish(edited)).toMatchObject({ publishAt: null, publishFailed: null });
  });

  test("because the project was archived or the plan is full shows the reason", async () => {
    const { platform } = studio;
    const ctx = testCtx(platform, studio.member);
    const params = { projectId: studio.project.id };
    await updateProject.call(ctx, { params, query: {}, body: { version: 1, status: "archived" } });
    const owner = await testOwner(platform, "free");
    const full = await testEditor(platform, owner, await testProject(platform, owner));
    for (let n = 0; n < 3; n++) await full.publish(await full.create(inviteConfig(`${n}`)));
    const fourth = await full.schedule(await full.create(), friday);
    goTo(friday);
    await publishDue(platform);
    expect((await studio.get(planned)).publishFailed?.code).toBe("project.archived");
    expect((await full.get(fourth)).publishFailed?.code).toBe("plan.limit_reached");
    expect(await plans()).toEqual([]);
  });

  test("at any write, or dies after it, is carried out once by the following runs", async () => {
    const random = seededRandom(7);
    for (let round = 0; round < (isFullRun ? 25 : 5); round++) {
      const { platform } = studio;
      const widget = await studio.schedule(
        await studio.create(inviteConfig(`${round}`)),
        new Date(platform.clock.now().getTime() + dayMs).toISOString(),
      );
      platform.clock.move(dayMs);
      const faulty = faultyTable(platform.table, () =>
        random() < 0.6 ? "well" : random() < 0.5 ? "lost" : "unanswered",
      );
      for (let run = 0; run < 3; run++, platform.clock.move(minuteMs)) {
        await publishDue({ ...platform, table: faulty }).catch(() => undefined);
      }
      for (let run = 0; run < 3; run++, platform.clock.move(10 * minuteMs)) await publishDue(platform);
      expect(await studio.get(widget)).toMatchObject({
        publishedVersion: 1,
        publishAt: null,
        publishFailed: null,
      });
      expect((await studio.versions(widget)).map(({ number }) => number)).toEqual([1]);
      expect(now()).toContain(`${widget.id}@1`);
    }
    expect(await plans()).toEqual([]);
  });
});
