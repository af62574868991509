import { hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  readAllItems,
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  writeTogether,
} from "../../testing/index.ts";
import { listApiKeys, resolveKey, revokeApiKey, rotateApiKey, usesRecorded } from "./index.ts";
import { type KeyOwner, testKeyOwner } from "./testing.ts";

let platform: TestPlatform;
let mara: Member;
let make: KeyOwner["make"];

beforeEach(async () => {
  ({ platform, mara, make } = await testKeyOwner());
});

const ctx = (actor: Actor = mara) => testCtx(platform, actor);
const rotate = (keyId: string, fields: object = {}, actor: Actor = mara) => {
  const body = { version: 1, overlapHours: 24, expiresInDays: null, ...fields };
  return rotateApiKey.call(ctx(actor), { params: { keyId }, query: {}, body });
};
const works = async (secret: string) => {
  try {
    const { keyId } = await resolveKey(platform, secret);
    await usesRecorded();
    return keyId;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};
/** Longer than a process may cache a key. */
const minute = 60_000;

test.each([1, 24, 168])("for %i hours both secrets work, and then only the new one", async (overlapHours) => {
  const { apiKey, secret } = await make();
  const rotated = await rotate(apiKey.id, { overlapHours });
  const until = new Date(platform.clock.now().getTime() + overlapHours * hourMs).toISOString();
  expect(rotated.apiKey).toMatchObject({
    ...{ id: apiKey.id, version: 2, previous: { prefix: apiKey.prefix, until } },
    prefix: rotated.secret.slice(0, 15),
  });
  platform.clock.move(overlapHours * hourMs - 1);
  expect([await works(secret), await works(rotated.secret)]).toEqual([apiKey.id, apiKey.id]);
  platform.clock.move(1);
  expect([await works(secret), await works(rotated.secret)]).toEqual(["key.invalid", apiKey.id]);
  const { items } = await listApiKeys.call(ctx(), { params: {}, query: {}, body: {} });
  expect(items).toMatchObject([{ id: apiKey.id, previous: null }]);
});

test("without an overlap the old secret stops within a minute, also where it was cached", async () => {
  const { apiKey, secret } = await make();
  await works(secret);
  const rotated = await rotate(apiKey.id, { overlapHours: 0 });
  expect(rotated.apiKey.previous).toBeNull();
  platform.clock.move(minute);
  expect([await works(secret), await works(rotated.secret)]).toEqual(["key.invalid", apiKey.id]);
});

test("an overlap never extends the old secret beyond its expiry, and the new one gets its own", async () => {
  const { apiKey, secret } = await make({ expiresInDays: 1 });
  const rotated = await rotate(apiKey.id, { overlapHours: 168, expiresInDays: 30 });
  expect(rotated.apiKey.previous?.until).toBe(apiKey.expiresAt);
  platform.clock.move(24 * hourMs);
  expect([await works(secret), await works(rotated.secret)]).toEqual(["key.invalid", apiKey.id]);
  platform.clock.move(29 * 24 * hourMs);
  expect(await works(rotated.secret)).toBe("key.invalid");
});

test("a second rotation ends the oldest secret, and leaves no credential of it", async () => {
  const first = await make();
  const second = await rotate(first.apiKey.id);
  const third = await rotate(first.apiKey.id, { version: 2 });
  platform.clock.move(minute);
  const { id } = first.apiKey;
  expect([await works(first.secret), await works(second.secret), await works(third.secret)]).toEqual([
    ...["key.invalid", id, id],
  ]);
  const items = await readAllItems(platform.table);
  const credentials = items.filter((item) => item.__edb_e__ === "credential" && item.keyId === id);
  expect(credentials).toHaveLength(2);
});

test("a repeated request changes nothing, so the secret that was shown keeps working", async () => {
  const { apiKey, secret } = await make();
  const rotated = await rotate(apiKey.id);
  await expect(rotate(apiKey.id)).rejects.toMatchObject({ code: "conflict.version" });
  expect([await works(secret), await works(rotated.secret)]).toEqual([apiKey.id, apiKey.id]);
  const actions = (await listAudit(platform.table, mara.workspaceId, 100)).map(({ action }) => action);
  expect(actions.filter((action) => action === "apiKey.rotate")).toHaveLength(1);
});

test("of five concurrent rotations one succeeds", async () => {
  const { apiKey } = await make();
  writeTogether(platform.table, 5);
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => rotate(apiKey.id)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("revoking ends both secrets, and a rotation at the same time leaves none that works", async () => {
  const { apiKey, secret } = await make();
  const rotated = await rotate(apiKey.id);
  writeTogether(platform.table, 2);
  const input = { params: { keyId: apiKey.id }, query: {}, body: {} };
  const [, late] = await Promise.allSettled([
    revokeApiKey.call(ctx(), input),
    rotate(apiKey.id, { version: 2 }),
  ]);
  platform.clock.move(minute);
  const secrets = [secret, rotated.secret, ...(late.status === "fulfilled" ? [late.value.secret] : [])];
  expect(new Set(await Promise.all(secrets.map(works)))).toEqual(new Set(["key.invalid"]));
  await expect(rotate(apiKey.id, { version: 2 })).rejects.toMatchObject({ code: "conflict.version" });
});

test("refuses editors, unknown overlaps, and another workspace like an absent key", async () => {
  const { apiKey, secret } = await make();
  const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
  await expect(rotate(apiKey.id, {}, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(rotate(apiKey.id, { overlapHours: 2 })).rejects.toMatchObject({ code: "request.invalid" });
  const stranger = await testOwner(platform);
  const answer = (keyId: string) => rotate(keyId, {}, stranger).catch((error: unknown) => error);
  const absent = await answer(platform.ids.make("apiKey"));
  expect(absent).toMatchObject({ code: "not_found" });
  expect(await answer(apiKey.id)).toEqual(absent);
  expect(await works(secret)).toBe(apiKey.id);
});

test("an app's key stays one, and its secret from before the rotation too", async () => {
  const made = await make({ kind: "app", scopes: [] });
  const { apiKey, secret } = await rotate(made.apiKey.id);
  expect(apiKey.kind).toBe("app");
  for (const text of [made.secret, secret])
    expect(await resolveKey(platform, text)).toMatchObject({ secret: false, app: true });
  await usesRecorded();
});
