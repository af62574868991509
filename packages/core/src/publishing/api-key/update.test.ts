import { beforeEach, expect, test } from "vitest";
import { actorName } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testMember, testOwner } from "../../testing/index.ts";
import {
  listKeyRequests,
  logRequest,
  resolveKey,
  rotateApiKey,
  updateApiKey,
  usesRecorded,
} from "./index.ts";
import { testKeyOwner } from "./testing.ts";

let platform: TestPlatform;
let mara: Member;
let keyId: string;
let secret: string;
let appKeyId: string;

beforeEach(async () => {
  const owner = await testKeyOwner();
  ({ platform, mara } = owner);
  const made = await owner.make();
  keyId = made.apiKey.id;
  secret = made.secret;
  appKeyId = (await owner.make({ kind: "app", scopes: [] })).apiKey.id;
});

const ctx = (actor: Actor) => testCtx(platform, actor);
const change = (fields: object = {}, actor: Actor = mara, id = keyId) => {
  const body = { version: 1, name: "Checkout", allowedIps: ["192.0.2.0/24"], ...fields };
  return updateApiKey.call(ctx(actor), { params: { keyId: id }, query: {}, body });
};
const allowedIps = async (text: string) => {
  platform.clock.move(60_000);
  const credential = await resolveKey(platform, text);
  await usesRecorded();
  return credential.allowedIps;
};

test("the name and the addresses change, for the old secret of a rotation too", async () => {
  const body = { version: 1, overlapHours: 24, expiresInDays: null };
  const rotated = await rotateApiKey.call(ctx(mara), { params: { keyId }, query: {}, body });
  const changed = await change({
    version: 2,
    allowedIps: [" 192.0.2.0/24", "2001:db8::/32", "192.0.2.0/24"],
  });
  expect(changed).toMatchObject({
    ...{ name: "Checkout", allowedIps: ["192.0.2.0/24", "2001:db8::/32"], version: 3 },
    previous: rotated.apiKey.previous,
  });
  for (const text of [secret, rotated.secret]) expect(await allowedIps(text)).toEqual(changed.allowedIps);
  expect(await change({ version: 3, allowedIps: [] })).toMatchObject({ allowedIps: [] });
  expect(await allowedIps(secret)).toEqual([]);
});

test("changes by a key are recorded under its name and kind, also after a new name or secret", async () => {
  const recordedName = async (text: string) => {
    platform.clock.move(60_000);
    const credential = await resolveKey(platform, text);
    await usesRecorded();
    const visitor = {
      country: null,
      device: "desktop" as const,
      bot: false,
      mark: () => "",
      networkMark: () => null,
    };
    return actorName({ actor: { kind: "key", ...credential, origin: null, visitor } });
  };
  expect(await recordedName(secret)).toBe("Server (secret key)");
  await change();
  const body = { version: 2, overlapHours: 24, expiresInDays: null };
  const rotated = await rotateApiKey.call(ctx(mara), { params: { keyId }, query: {}, body });
  for (const text of [secret, rotated.secret]) expect(await recordedName(text)).toBe("Checkout (secret key)");
});

test("a rotation keeps the addresses", async () => {
  await change();
  const body = { version: 2, overlapHours: 0, expiresInDays: null };
  const rotated = await rotateApiKey.call(ctx(mara), { params: { keyId }, query: {}, body });
  expect(await allowedIps(rotated.secret)).toEqual(["192.0.2.0/24"]);
});

test("an outdated version, an editor and invalid addresses are refused, and nothing changes", async () => {
  await change({ name: "First" });
  await expect(change()).rejects.toMatchObject({ code: "conflict.version" });
  const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
  await expect(change({ version: 2 }, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
  for (const address of ["192.0.2.0/33", "192.0.2", "example.com", "2001:db8::/129", "192.0.2.1/24/24", ""]) {
    await expect(change({ version: 2, allowedIps: [address] })).rejects.toMatchObject({
      code: "request.invalid",
    });
  }
  expect(await change({ version: 2 })).toMatchObject({ version: 3 });
});

test("another workspace's key answers like an absent one", async () => {
  const stranger = await testOwner(platform);
  const answer = (id: string) => change({}, stranger, id).catch((error: unknown) => error);
  const absent = await answer(platform.ids.make("apiKey"));
  expect(absent).toMatchObject({ code: "not_found" });
  expect(await answer(keyId)).toEqual(absent);
});

const requests = (query: object = {}, actor: Actor = mara) =>
  listKeyRequests.call(ctx(actor), { params: { keyId }, query, body: {} });
const log = async (status: number, of = keyId) => {
  platform.clock.move(1);
  const request = { id: platform.ids.make("request"), method: "GET", route: "/v1/widgets", status, ms: 7 };
  logRequest(platform, { workspaceId: mara.workspaceId, keyId: of }, request);
  await usesRecorded();
};

test("a key's requests are listed newest first, by class of status, in pages", async () => {
  for (const status of [200, 403, 500, 201, 429]) await log(status);
  await log(200, platform.ids.make("apiKey"));
  const statuses = async (query?: object) => (await requests(query)).items.map(({ status }) => status);
  expect(await statuses()).toEqual([429, 201, 500, 403, 200]);
  expect(await statuses({ status: "2xx" })).toEqual([201, 200]);
  expect(await statuses({ status: "4xx" })).toEqual([429, 403]);
  expect(await statuses({ status: "5xx" })).toEqual([500]);
  for (let n = 0; n < 50; n++) await log(204);
  const first = await requests();
  const second = await requests({ cursor: first.next });
  expect([first.items.length, second.items.length]).toEqual([50, 5]);
  expect(second.items[0]).toMatchObject({ status: 429, method: "GET", route: "/v1/widgets", ms: 7 });
  expect(second.next).toBeUndefined();
});

test("a log is for admins of the key's workspace", async () => {
  const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
  await expect(requests({}, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(requests({}, await testOwner(platform))).rejects.toMatchObject({ code: "not_found" });
});

test("an app's key can be renamed, but not limited to addresses", async () => {
  await expect(change({}, mara, appKeyId)).rejects.toMatchObject({ code: "request.invalid" });
  expect(await change({ allowedIps: [] }, mara, appKeyId)).toMatchObject({ name: "Checkout", version: 2 });
});
