import { workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testMember, testOwner } from "../../testing/index.ts";
import {
  createApiKey,
  listApiKeys,
  resolveKey,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
  usesRecorded,
} from "./index.ts";
import { testKeyOwner } from "./testing.ts";

let platform: TestPlatform;
let mara: Member;
let admin: Member;

beforeEach(async () => {
  ({ platform, mara } = await testKeyOwner());
  admin = testMember(platform, { workspaceId: mara.workspaceId, role: "admin" });
});

const make = (fields: object = {}, actor: Actor = mara) => {
  const body = {
    name: "Backup",
    projectId: null,
    scopes: [...workspaceScopes],
    expiresInDays: null,
    ...fields,
  };
  return createApiKey.call(testCtx(platform, actor), { params: {}, query: {}, body });
};
const change = (keyId: string, actor: Actor, version = 1) => {
  const body = { version, name: "Renamed", allowedIps: ["192.0.2.0/24"] };
  return updateApiKey.call(testCtx(platform, actor), { params: { keyId }, query: {}, body });
};
const rotate = (keyId: string, actor: Actor, version = 1) => {
  const body = { version, overlapHours: 24, expiresInDays: null };
  return rotateApiKey.call(testCtx(platform, actor), { params: { keyId }, query: {}, body });
};

test("the secret works for the workspace without a project, and the list and audit log have the key", async () => {
  const { apiKey, secret } = await make();
  expect(secret).toMatch(/^kl_live_sk_/);
  expect(await resolveKey(platform, secret)).toEqual({
    ...{ keyId: apiKey.id, workspaceId: mara.workspaceId, projectId: null },
    ...{ secret: true, scopes: workspaceScopes, name: apiKey.name },
  });
  await usesRecorded();
  const { items } = await listApiKeys.call(testCtx(platform, admin), { params: {}, query: {}, body: {} });
  expect(items).toMatchObject([{ id: apiKey.id, projectId: null, projectName: "", mode: "live" }]);
  const [entry] = await listAudit(platform.table, mara.workspaceId, 1);
  expect(entry).toMatchObject({ action: "apiKey.create", subject: { id: apiKey.id, name: "Backup" } });
});

test("only owners create one, with scopes that a workspace key can have", async () => {
  for (const role of ["viewer", "editor", "admin"] as const) {
    const member = testMember(platform, { workspaceId: mara.workspaceId, role });
    await expect(make({}, member)).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  for (const fields of [
    ...[{ scopes: [] }, { scopes: ["joins:write"] }, { expiresInDays: 0 }, { allowedIps: ["here"] }],
    ...[{ kind: "app" }, { kind: "app", scopes: [] }, { projectId: undefined }],
  ]) {
    await expect(make(fields)).rejects.toMatchObject({ code: "request.invalid" });
  }
});

test("only owners rotate and change it, once for each version, and admins revoke it", async () => {
  const { apiKey, secret } = await make();
  await expect(rotate(apiKey.id, admin)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(change(apiKey.id, admin)).rejects.toMatchObject({ code: "auth.forbidden" });
  const stranger = await testOwner(platform);
  await expect(rotate(apiKey.id, stranger)).rejects.toMatchObject({ code: "not_found" });

  expect(await change(apiKey.id, mara)).toMatchObject({ name: "Renamed", version: 2 });
  expect(await resolveKey(platform, secret)).toMatchObject({ allowedIps: ["192.0.2.0/24"], projectId: null });
  await expect(rotate(apiKey.id, mara)).rejects.toMatchObject({ code: "conflict.version" });
  const rotated = await rotate(apiKey.id, mara, 2);
  expect(await resolveKey(platform, rotated.secret)).toMatchObject({ projectId: null });

  const raw = { params: { keyId: apiKey.id }, query: {}, body: {} };
  const revoked = await revokeApiKey.call(testCtx(platform, admin), raw);
  expect(revoked.revokedAt).not.toBeNull();
  expect(await revokeApiKey.call(testCtx(platform, admin), raw)).toEqual(revoked);
  platform.clock.move(60_000);
  for (const text of [secret, rotated.secret])
    await expect(resolveKey(platform, text)).rejects.toMatchObject({ code: "key.invalid" });
  await usesRecorded();
});
