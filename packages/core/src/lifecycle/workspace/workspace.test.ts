import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, describe, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { eventsOf, monthKey } from "../../shared/usage/index.ts";
import { putMembership } from "../../tenancy/workspace/index.ts";
import {
  streamOf,
  type TestPlatform,
  testCtx,
  testLoop,
  testMember,
  testOwner,
  testPlatform,
  testProject,
  withBody,
  writeTogether,
} from "../../testing/index.ts";
import { getWorkspace, renameWorkspace } from "./index.ts";

let platform: TestPlatform;
let mara: Member;

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform, "growth");
});

const read = (actor: Member = mara) =>
  getWorkspace.call(testCtx(platform, actor), { params: {}, query: {}, body: {} });
const call = (body: object, actor: Member = mara) =>
  renameWorkspace.call(testCtx(platform, actor), { params: {}, query: {}, body });
const used = async () => Object.fromEntries((await read()).usage.map((one) => [one.of, one.used]));
const none = { projects: 0, publishedWidgets: 0, members: 0, participants: 0, webhooks: 0 };

describe("workspace.get", () => {
  test("returns the plan's limits and this month's usage", async () => {
    const { table, clock } = platform;
    expect(await used()).toEqual({ ...none, eventsPerMonth: 0, invitationEmailsPerMonth: 0 });
    const createdAt = clock.now().toISOString();
    const people = ["usr_a", "usr_b"].map((userId) =>
      putMembership(table, { workspaceId: mara.workspaceId, userId, role: "viewer", createdAt }),
    );
    const quota = workspaceQuota(mara.workspaceId, "growth", clock.now().getTime());
    await transact(table, clock, [...people, takeQuotaItem(table, quota)]);
    await testProject(platform, mara);
    for (const [month, events] of [
      ["2026-02", 900],
      ["2026-03", 70],
    ] as const) {
      await table.update({
        Key: monthKey(mara.workspaceId, month),
        UpdateExpression: "ADD events :events",
        ExpressionAttributeValues: { ":events": events },
      });
    }
    const counted = { ...none, projects: 1, members: 2 };
    expect(await used()).toEqual({ ...counted, eventsPerMonth: 70, invitationEmailsPerMonth: 1 });
    const { usage, ...rest } = await read({ ...mara, role: "viewer" });
    expect(Object.fromEntries(usage.map(({ of, limit }) => [of, limit]))).toEqual(plans.growth);
    expect(rest).toEqual({
      id: mara.workspaceId,
      name: "Test",
      plan: "growth",
      createdAt,
      month: "2026-03",
      deletion: null,
    });
  });

  test("events count toward the month as soon as they are folded, even before compaction", async () => {
    const { table, clock, ids } = platform;
    const stream = streamOf(table);
    const loop = await testLoop(platform, "UTC", mara);
    await testLoop(platform, "UTC", mara, "other.example");
    const widgetId = ids.make("widget");
    const events = [1, 2, 3].map((at) => ({ type: "open", widgetId, version: 1, at }));
    const sentAt = clock.now().getTime();
    const beacon = { key: loop.project.publishableKey, beacon: ids.make("beacon"), sentAt, events };
    await ingestEvents.call(loop.browser, withBody(beacon));
    expect(await used()).toMatchObject({ eventsPerMonth: 0 });
    await fold(platform, stream.items.splice(0));
    const month = clock.now().toISOString().slice(0, 7);
    expect(await eventsOf(table, mara.workspaceId, month)).toBe(0);
    expect(await used()).toMatchObject({ eventsPerMonth: 3 });
  });

  test("does not contain another workspace's usage", async () => {
    await testProject(platform, await testOwner(platform));
    expect(await used()).toMatchObject(none);
  });
});

describe("workspace.rename", () => {
  test("renames the workspace and writes an audit entry", async () => {
    expect(await call({ from: "Test", name: " Acme " })).toMatchObject({ name: "Acme", plan: "growth" });
    expect(await read()).toMatchObject({ name: "Acme" });
    const [entry] = await listAudit(platform.table, mara.workspaceId, 10);
    expect(entry).toMatchObject({ action: "account.rename", subject: { name: "Acme" } });
  });

  test("changes nothing when the request is repeated", async () => {
    await call({ from: "Test", name: "Acme" });
    expect(await call({ from: "Test", name: "Acme" })).toMatchObject({ name: "Acme" });
    expect(await listAudit(platform.table, mara.workspaceId, 10)).toHaveLength(1);
  });

  test("a stale version is a conflict, and one of two concurrent renames wins", async () => {
    await call({ from: "Test", name: "Acme" });
    await expect(call({ from: "Test", name: "Other" })).rejects.toMatchObject({ code: "conflict.version" });
    writeTogether(platform.table, 2);
    const results = await Promise.allSettled(["One", "Two"].map((name) => call({ from: "Acme", name })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test.each([{ name: "" }, { name: "a\nb" }, { name: "x".repeat(81) }, {}])("refuses %j", async (body) => {
    await expect(call({ from: "Test", ...body })).rejects.toMatchObject({ code: "request.invalid" });
  });

  test("requires an admin of the same workspace", async () => {
    const editor = { ...mara, role: "editor" as const };
    await expect(call({ from: "Test", name: "Acme" }, editor)).rejects.toMatchObject({
      code: "auth.forbidden",
    });
    const stranger = await testOwner(platform);
    await call({ from: "Test", name: "Theirs" }, stranger);
    expect(await read()).toMatchObject({ name: "Test" });
    await expect(read(testMember(platform))).rejects.toMatchObject({ code: "not_found" });
  });
});
