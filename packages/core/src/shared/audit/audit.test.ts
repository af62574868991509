import { beforeEach, expect, test } from "vitest";
import { type TestPlatform, testCtx, testKey, testMember, testPlatform } from "../../testing/index.ts";
import { transact } from "../table/index.ts";
import { auditItem, listAudit, pageOfAudit } from "./index.ts";

let platform: TestPlatform;

beforeEach(async () => {
  platform = await testPlatform();
});

test("a change's entry is written with the change, and not without it", async () => {
  const { table, clock } = platform;
  const mara = testMember(platform);
  const ctx = testCtx(platform, mara);
  const entry = auditItem(ctx, "project.create", { id: "prj_1", name: "Acme" });
  const never = {
    ConditionCheck: {
      Key: { pk: "absent", sk: "absent" },
      ConditionExpression: "attribute_exists(pk)",
    },
  };
  expect(await transact(table, clock, [entry, never])).toEqual({ ok: false, failed: [1] });
  expect(await listAudit(table, mara.workspaceId, 10)).toEqual([]);
  await transact(table, clock, [entry]);
  expect(await listAudit(table, mara.workspaceId, 10)).toEqual([
    {
      id: expect.stringMatching(/^aud_/),
      at: "2026-03-10T12:00:00.000Z",
      action: "project.create",
      actor: { kind: "member", id: mara.userId, name: "Mara Example" },
      subject: { id: "prj_1", name: "Acme" },
    },
  ]);
});

test("entries are newest first, within the limit, and only of the workspace", async () => {
  const { table, clock } = platform;
  const mara = testMember(platform);
  const key = testKey(platform, {
    workspaceId: mara.workspaceId,
    projectId: platform.ids.make("project"),
  });
  const stranger = testMember(platform);
  for (const [name, actor] of [
    ["first", mara],
    ["second", key],
    ["foreign", stranger],
    ["third", mara],
  ] as const) {
    clock.move(1);
    await transact(table, clock, [auditItem(testCtx(platform, actor), "widget.create", { id: "x", name })]);
  }
  const seen = async (workspaceId: string, limit: number) =>
    (await listAudit(table, workspaceId, limit)).map(({ subject, actor }) => [subject.name, actor.kind]);
  expect(await seen(mara.workspaceId, 2)).toEqual([
    ["third", "member"],
    ["second", "key"],
  ]);
  expect(await seen(stranger.workspaceId, 10)).toEqual([["foreign", "member"]]);
});

test("a filtered list pages through the log without skips or repeats", async () => {
  const { table, clock } = platform;
  const mara = testMember(platform);
  const zoe = testMember(platform, { workspaceId: mara.workspaceId, name: "Zoe" });
  for (let n = 0; n < 25; n++) {
    const ctx = testCtx(platform, n % 5 === 0 ? zoe : mara);
    const change = n === 0 ? { from: "viewer", to: "admin" } : undefined;
    const action = n % 2 === 0 ? "mail.pause" : "mailPreset.save";
    await transact(table, clock, [auditItem(ctx, action, { id: "x", name: String(n) }, change)]);
  }
  const system = {
    kind: "system",
    workspaceId: mara.workspaceId,
    userId: "system",
    name: "Kiteloop",
  } as const;
  const byTimer = auditItem({ ...testCtx(platform, mara), actor: system }, "reward.approved", {
    id: "x",
    name: "timer's",
  });
  await transact(table, clock, [byTimer]);
  const walk = async (filter: { actor?: string; of?: string; by?: "people" | "timers" }) => {
    const pages: string[][] = [];
    let before: string | undefined;
    do {
      const page = await pageOfAudit(
        table,
        mara.workspaceId,
        { ...filter, ...(before !== undefined && { before }) },
        { items: 3, read: 8 },
      );
      pages.push(page.items.map(({ subject }) => subject.name));
      before = page.next;
    } while (before !== undefined);
    return pages;
  };
  const ofPeople = Array.from({ length: 25 }, (_, n) => String(24 - n));
  expect((await walk({})).flat()).toEqual(["timer's", ...ofPeople]);
  expect((await walk({ by: "people" })).flat()).toEqual(ofPeople);
  expect((await walk({ by: "timers" })).flat()).toEqual(["timer's"]);
  const ofZoe = await walk({ actor: zoe.userId });
  expect(ofZoe.flat()).toEqual(["20", "15", "10", "5", "0"]);
  expect(ofZoe.length).toBeGreaterThan(2);
  expect((await walk({ actor: zoe.userId, of: "mail" })).flat()).toEqual(["20", "10", "0"]);
  expect((await walk({ of: "mail" })).flat()).toHaveLength(13);
  expect(await walk({ actor: platform.ids.make("user") })).toEqual([[], [], [], []]);
  const { items } = await pageOfAudit(table, mara.workspaceId, {}, { items: 26, read: 26 });
  expect(items.at(-1)).toMatchObject({ actor: { id: zoe.userId }, change: { from: "viewer", to: "admin" } });
  expect(items[0]).not.toHaveProperty("change");
});
