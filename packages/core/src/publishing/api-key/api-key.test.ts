import type { Project } from "@kiteloop/contract/publishing/project";
import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { removeMembership } from "../../tenancy/workspace/index.ts";
import {
  keepMembership,
  readAllItems,
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  testProject,
  writeTogether,
} from "../../testing/index.ts";
import { listApiKeys, resolveKey, revokeApiKey, usesRecorded } from "./index.ts";
import { type KeyOwner, testKeyOwner } from "./testing.ts";

let platform: TestPlatform;
let mara: Member;
let project: Project;
let make: KeyOwner["make"];

beforeEach(async () => {
  ({ platform, mara, project, make } = await testKeyOwner());
  platform.clock.move(1000);
});

const all = async (actor: Actor = mara) =>
  (await listApiKeys.call(testCtx(platform, actor), { params: {}, query: {}, body: {} })).items;
const end = (keyId: string, actor: Actor = mara) =>
  revokeApiKey.call(testCtx(platform, actor), { params: { keyId }, query: {}, body: {} });
const actions = async () =>
  (await listAudit(platform.table, mara.workspaceId, 100)).map((entry) => entry.action);

test("a key created by a former member is marked, keeps working, and can still be revoked", async () => {
  const adam = await keepMembership(platform, { ...mara, userId: platform.ids.make("user"), role: "admin" });
  const { apiKey, secret } = await make({}, adam);
  expect(await all()).toMatchObject([{ id: apiKey.id, creatorLeft: false }]);
  const { table, clock } = platform;
  await transact(table, clock, [removeMembership(table, mara.workspaceId, adam.userId)]);
  expect(await all()).toMatchObject([{ id: apiKey.id, creatorLeft: true }]);
  expect(await resolveKey(platform, secret)).toMatchObject({ keyId: apiKey.id });
  expect(await end(apiKey.id)).toMatchObject({ creatorLeft: true });
  await usesRecorded();
});

describe("apiKey.create", () => {
  test("returns a secret that works for its project and scopes, and the list leaves it out", async () => {
    const { apiKey, secret } = await make({ scopes: ["joins:write", "joins:write"] });
    expect(await resolveKey(platform, secret)).toEqual({
      keyId: apiKey.id,
      workspaceId: mara.workspaceId,
      projectId: project.id,
      secret: true,
      scopes: ["joins:write"],
      name: apiKey.name,
    });
    await usesRecorded();
    expect(apiKey).toMatchObject({ prefix: secret.slice(0, 15), projectName: "Acme", mode: "live" });
    expect(await all()).toEqual([{ ...apiKey, lastUsedAt: "2026-03-10T12:00:01.000Z" }]);
    expect(await actions()).toEqual(["apiKey.create", "project.create"]);
  });

  test("leaves no plaintext in the table or in a log line", async () => {
    const { apiKey, secret } = await make();
    await resolveKey(platform, secret);
    await end(apiKey.id);
    await usesRecorded();
    const dump = JSON.stringify(await readAllItems(platform.table));
    expect(dump).toContain(apiKey.id);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(secret.slice(16));
    expect(platform.lines.join()).not.toContain(secret.slice(0, 20));
  });

  test("expires after the requested days", async () => {
    const { apiKey, secret } = await make({ expiresInDays: 1 });
    expect(apiKey.expiresAt).toBe("2026-03-11T12:00:01.000Z");
    platform.clock.move(86_399_999);
    await resolveKey(platform, secret);
    platform.clock.move(1);
    await expect(resolveKey(platform, secret)).rejects.toMatchObject({ code: "key.invalid" });
  });

  test("an app's key is publishable, has no scopes, and tells when it was used", async () => {
    const { apiKey, secret } = await make({ kind: "app", scopes: [] });
    expect(secret).toMatch(/^kl_live_pk_/);
    expect(apiKey).toMatchObject({ kind: "app", scopes: [], allowedIps: [], lastUsedAt: null });
    expect(await resolveKey(platform, secret)).toMatchObject({ keyId: apiKey.id, secret: false, app: true });
    await usesRecorded();
    expect(await all()).toMatchObject([{ kind: "app", lastUsedAt: "2026-03-10T12:00:01.000Z" }]);
    await end(apiKey.id);
    platform.clock.move(60_000);
    await expect(resolveKey(platform, secret)).rejects.toMatchObject({ code: "key.invalid" });
  });

  test("refuses editors and invalid input, and creates nothing", async () => {
    const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
    await expect(make({}, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
    const app = { kind: "app", scopes: [] };
    for (const fields of [
      ...[{ scopes: [] }, { scopes: ["all"] }, { expiresInDays: 0 }, { id: "key_1" }],
      ...[{ kind: "app" }, { ...app, allowedIps: ["192.0.2.1"] }, { ...app, kind: "browser" }],
    ]) {
      await expect(make(fields)).rejects.toMatchObject({ code: "request.invalid" });
    }
    expect(await all()).toEqual([]);
  });

  test("another workspace's project answers exactly like an absent one", async () => {
    const foreign = await testProject(platform, await testOwner(platform));
    const answer = (projectId: string) => make({ projectId }).catch((error: unknown) => error);
    const absent = await answer(platform.ids.make("project"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(foreign.id)).toEqual(absent);
    expect(await all()).toEqual([]);
  });

  test("two requests create two keys, the newest listed first", async () => {
    await make({ name: "One" });
    platform.clock.move(1);
    await make({ name: "Two" });
    expect((await all()).map((key) => key.name)).toEqual(["Two", "One"]);
  });
});

describe("apiKey.revoke", () => {
  test("ends the key; repeating it changes nothing", async () => {
    const { apiKey, secret } = await make();
    const revoked = await end(apiKey.id);
    expect(revoked).toEqual({ ...apiKey, revokedAt: "2026-03-10T12:00:01.000Z" });
    await expect(resolveKey(platform, secret)).rejects.toMatchObject({ code: "key.invalid" });
    platform.clock.move(5000);
    expect(await end(apiKey.id)).toEqual(revoked);
    expect(await all()).toEqual([revoked]);
    expect((await actions()).filter((action) => action === "apiKey.revoke")).toHaveLength(1);
  });

  test("five concurrent requests revoke once", async () => {
    const { apiKey } = await make();
    writeTogether(platform.table, 5);
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => end(apiKey.id)));
    expect(new Set(results.map((result) => result.revokedAt)).size).toBe(1);
    expect((await actions()).filter((action) => action === "apiKey.revoke")).toHaveLength(1);
  });

  test("refuses editors; a foreign, an absent and an impossible id answer the same", async () => {
    const { apiKey, secret } = await make();
    const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
    await expect(end(apiKey.id, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
    const stranger = await testOwner(platform);
    const answer = (keyId: string) => end(keyId, stranger).catch((error: unknown) => error);
    const absent = await answer(platform.ids.make("apiKey"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(apiKey.id)).toEqual(absent);
    expect(await answer("key_1")).toEqual(absent);
    expect(await resolveKey(platform, secret)).toMatchObject({ keyId: apiKey.id });
    await usesRecorded();
  });
});
