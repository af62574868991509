import type { Project } from "@kiteloop/contract/publishing/project";
import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { removeMembership } from "../../tenancy/workspace/index.ts";
import {
  keepMembership,
  readAllItems,
  type TestPlatform,
  type TestReceiver,
  testCtx,
  testMember,
  testOwner,
  testPlatform,
  testProject,
  testReceiver,
  testWeb,
  writeTogether,
} from "../../testing/index.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  setWebhookState,
  testWebhook,
  updateWebhook,
} from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let project: Project;
let receiver: TestReceiver;

beforeEach(async () => {
  platform = await testPlatform();
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  receiver = await testReceiver();
  mara = await keepMembership(platform, await testOwner(platform));
  project = await testProject(platform, mara);
});
afterEach(() => receiver.close());

const events = ["referral.joined", "reward.approved"];
const none = { params: {}, query: {}, body: {} };
const make = (fields: object = {}, actor: Actor = mara) => {
  const body = { projectId: project.id, url: receiver.url, description: "Ours", events, ...fields };
  return createWebhook.call(testCtx(platform, actor), { ...none, body });
};
const all = async (actor: Actor = mara) => (await listWebhooks.call(testCtx(platform, actor), none)).items;
const actions = async () =>
  (await listAudit(platform.table, mara.workspaceId, 100)).map((entry) => entry.action);

/** Every verb about one endpoint, with a valid body. */
const verbs = {
  update: (webhookId: string, actor: Actor = mara, fields: object = {}) =>
    updateWebhook.call(testCtx(platform, actor), {
      ...{ params: { webhookId }, query: {} },
      body: { version: 1, url: receiver.url, description: "Changed", events: ["reward.reversed"], ...fields },
    }),
  setState: (webhookId: string, actor: Actor = mara, state = "paused") =>
    setWebhookState.call(testCtx(platform, actor), { params: { webhookId }, query: {}, body: { state } }),
  rotateSecret: (webhookId: string, actor: Actor = mara, version = 1) =>
    rotateWebhookSecret.call(testCtx(platform, actor), {
      params: { webhookId },
      query: {},
      body: { version },
    }),
  sendTest: (webhookId: string, actor: Actor = mara) =>
    testWebhook.call(testCtx(platform, actor), { ...none, params: { webhookId } }),
  listDeliveries: (webhookId: string, actor: Actor = mara, query: object = {}) =>
    listWebhookDeliveries.call(testCtx(platform, actor), { params: { webhookId }, query, body: {} }),
  readDelivery: (webhookId: string, actor: Actor = mara, deliveryId = platform.ids.make("webhookEvent")) =>
    getWebhookDelivery.call(testCtx(platform, actor), { ...none, params: { webhookId, deliveryId } }),
  replay: (webhookId: string, actor: Actor = mara, deliveryId = platform.ids.make("webhookEvent")) =>
    replayWebhookDelivery.call(testCtx(platform, actor), { ...none, params: { webhookId, deliveryId } }),
  replayFailed: (webhookId: string, actor: Actor = mara, since = "2026-03-01T00:00:00Z") =>
    replayWebhookDeliveries.call(testCtx(platform, actor), {
      params: { webhookId },
      query: {},
      body: { since },
    }),
  remove: (webhookId: string, actor: Actor = mara) =>
    deleteWebhook.call(testCtx(platform, actor), { ...none, params: { webhookId } }),
};

describe("webhook.create", () => {
  test("returns an endpoint with a secret that is shown nowhere else", async () => {
    const { webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: receiver.url, events, state: "active", projectName: "Acme" });
    expect(await all()).toEqual([webhook]);
    expect(JSON.stringify(await all())).not.toContain(secret.slice(6));
    expect(platform.lines.join()).not.toContain(secret.slice(6));
    expect(await actions()).toEqual(["webhook.create", "project.create"]);
  });

  test("refuses editors and invalid input, and creates nothing", async () => {
    const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
    await expect(make({}, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(all(editor)).rejects.toMatchObject({ code: "auth.forbidden" });
    for (const fields of [{ events: [] }, { events: ["webhook.test"] }, { events: [events[0], events[0]] }])
      await expect(make(fields)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(make({ url: "http://hooks.acme.com/" })).rejects.toMatchObject({
      code: "webhook.url_refused",
    });
    expect(await all()).toEqual([]);
  });

  test("another workspace's project answers exactly like an absent one", async () => {
    const foreign = await testProject(platform, await testOwner(platform));
    const answer = (projectId: string) => make({ projectId }).catch((error: unknown) => error);
    const absent = await answer(platform.ids.make("project"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(foreign.id)).toEqual(absent);
  });

  test("five concurrent requests on a plan of two create two; deleting one frees a place", async () => {
    mara = await testOwner(platform, "free");
    project = await testProject(platform, mara);
    writeTogether(platform.table, 5);
    const made = await Promise.allSettled([1, 2, 3, 4, 5].map(() => make()));
    const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(await all()).toHaveLength(plans.free.webhooks);
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill("plan.limit_reached"));
    const [first] = await all();
    await verbs.remove(first?.id ?? "");
    expect((await make()).webhook.state).toBe("active");
  });
});

test.each(Object.keys(verbs) as (keyof typeof verbs)[])(
  "%s refuses editors; a foreign, an absent and an impossible endpoint answer the same",
  async (name) => {
    const { webhook } = await make();
    const editor = testMember(platform, { workspaceId: mara.workspaceId, role: "editor" });
    await expect(verbs[name](webhook.id, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
    const stranger = await testOwner(platform);
    const answer = (id: string) => verbs[name](id, stranger).catch((error: unknown) => error);
    const absent = await answer(platform.ids.make("webhook"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(webhook.id)).toEqual(absent);
    expect(await answer("whk_1")).toEqual(absent);
    expect(await all()).toEqual([webhook]);
    expect(receiver.received).toEqual([]);
  },
);

describe("webhook.update", () => {
  test("changes address and events once; a stale version is a conflict", async () => {
    const { webhook } = await make();
    const changed = await verbs.update(webhook.id);
    expect(changed).toMatchObject({ description: "Changed", events: ["reward.reversed"], version: 2 });
    expect(await verbs.update(webhook.id)).toEqual(changed);
    await expect(verbs.update(webhook.id, mara, { description: "Other" })).rejects.toMatchObject({
      code: "conflict.version",
    });
    await expect(
      verbs.update(webhook.id, mara, { version: 2, url: "http://hooks.acme.com/" }),
    ).rejects.toMatchObject({ code: "webhook.url_refused" });
    expect(await all()).toEqual([changed]);
    expect((await actions()).filter((action) => action === "webhook.update")).toHaveLength(1);
  });
});

test("a webhook created by a former member is marked and keeps working", async () => {
  const adam = await keepMembership(platform, { ...mara, userId: platform.ids.make("user"), role: "admin" });
  const { webhook } = await make({}, adam);
  expect(await all()).toMatchObject([{ id: webhook.id, creatorLeft: false }]);
  const { table, clock } = platform;
  await transact(table, clock, [removeMembership(table, mara.workspaceId, adam.userId)]);
  expect(await all()).toMatchObject([{ id: webhook.id, creatorLeft: true, state: "active" }]);
  expect(await verbs.setState(webhook.id)).toMatchObject({ creatorLeft: true, state: "paused" });
});

describe("webhook.setState", () => {
  test("pauses and resumes; repeating either changes nothing", async () => {
    const { webhook } = await make();
    const paused = await verbs.setState(webhook.id);
    expect(paused).toEqual({ ...webhook, state: "paused" });
    expect(await verbs.setState(webhook.id)).toEqual(paused);
    for (const verb of ["sendTest", "replay", "replayFailed"] as const)
      await expect(verbs[verb](webhook.id)).rejects.toMatchObject({ code: "webhook.not_active" });
    expect(await verbs.setState(webhook.id, mara, "active")).toEqual(webhook);
    expect((await actions()).filter((action) => action === "webhook.setState")).toHaveLength(2);
    await expect(verbs.setState(webhook.id, mara, "disabled")).rejects.toMatchObject({
      code: "request.invalid",
    });
  });
});

describe("webhook.rotateSecret", () => {
  test("returns another secret and when the old one expires; repeating the request is a conflict", async () => {
    const { webhook, secret } = await make();
    const rotated = await verbs.rotateSecret(webhook.id);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook).toMatchObject({ version: 2, oldSecretUntil: "2026-03-11T12:00:00.000Z" });
    await expect(verbs.rotateSecret(webhook.id)).rejects.toMatchObject({ code: "conflict.version" });
    platform.clock.move(dayMs);
    expect((await all())[0]?.oldSecretUntil).toBeNull();
  });

  test("five concurrent requests rotate once", async () => {
    const { webhook } = await make();
    writeTogether(platform.table, 5);
    const done = await Promise.allSettled([1, 2, 3, 4, 5].map(() => verbs.rotateSecret(webhook.id)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("webhook.delete", () => {
  test("deletes the endpoint, its log and every trace of its secrets and address", async () => {
    const { webhook, secret } = await make();
    await verbs.rotateSecret(webhook.id);
    await verbs.sendTest(webhook.id);
    expect(await verbs.remove(webhook.id)).toEqual({});
    expect(await all()).toEqual([]);
    for (const verb of ["remove", "listDeliveries", "sendTest"] as const)
      await expect(verbs[verb](webhook.id)).rejects.toMatchObject({ code: "not_found" });
    const dump = JSON.stringify(await readAllItems(platform.table));
    expect(dump).toContain(webhook.id);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(receiver.url);
  });
});
