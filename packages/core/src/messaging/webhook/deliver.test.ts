import { randomBytes } from "node:crypto";
import { webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testLoop, testMember, withBody } from "../../testing/index.ts";
import {
  createWebhook,
  deliverWebhooks,
  getWebhookDelivery,
  rotateWebhookSecret,
  setWebhookState,
  testWebhook,
} from "./index.ts";
import { webhookRetryDelays } from "./schedule.ts";
import { type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

describe("a delivery", () => {
  test("verifies with the official library, matches its schema, and contains no name or address", async () => {
    const { secret } = await hooks.make();
    await hooks.queue(hooks.newcomer("ana"));
    expect(await hooks.run()).toBe(1);
    const payload = hooks.verified(secret);
    expect(webhookPayload.parse(payload)).toEqual(payload);
    expect(payload).toMatchObject({ type: "participant.created", data: { participantExternalId: "ana" } });
    expect(hooks.receiver.received[0]?.body).not.toContain("ana@x.test");
    expect(() => hooks.verified(`whsec_${Buffer.alloc(32, 9).toString("base64")}`)).toThrow();
  });

  test("is created once per endpoint and event, for any number of stream deliveries and runs", async () => {
    const second = await hooks.another();
    const [one] = [
      await hooks.make(),
      await hooks.make(second.url),
      await hooks.make(second.url, ["reward.approved"]),
    ];
    const ana = hooks.newcomer("ana");
    await Promise.all([hooks.queue(ana), hooks.queue(ana, hooks.newcomer("ben"))]);
    await hooks.queue(ana);
    await Promise.all([hooks.run(), hooks.run()]);
    await hooks.run();
    expect([hooks.receiver.received.length, second.received.length]).toEqual([2, 2]);
    expect(hooks.idsAt(hooks.receiver).toSorted()).toEqual(hooks.idsAt(second).toSorted());
    expect(await hooks.log(one)).toHaveLength(2);
  });

  test("goes only to active endpoints of its project that subscribe to the event", async () => {
    const { webhook } = await hooks.make();
    hooks.platform.ids.random = (bytes) => randomBytes(bytes);
    const stranger = await testLoop(hooks.platform, "UTC", testMember(hooks.platform));
    const body = {
      projectId: stranger.project.id,
      url: hooks.receiver.url,
      description: "",
      events: ["participant.created"],
    };
    await createWebhook.call(stranger.member, withBody(body));
    await setWebhookState.call(hooks.loop.member, {
      ...{ params: { webhookId: webhook.id }, query: {} },
      body: { state: "paused" },
    });
    await hooks.queue(hooks.newcomer("ana"));
    await hooks.run();
    expect(hooks.receiver.received).toEqual([]);
  });

  test("is not created for events before the endpoint, for imported items, or for items that replace another", async () => {
    const early = hooks.newcomer("early");
    hooks.clock.move(1);
    await hooks.make();
    await hooks.queue(early);
    const [ana, ben] = [hooks.newcomer("ana"), hooks.newcomer("ben")];
    await hooks.queue(
      { ...ana, image: { ...ana.image, restored: "new" } },
      { ...ben, image: { ...ben.image, moved: true } },
    );
    expect(await hooks.run()).toBe(0);
  });
});

describe("the schedule", () => {
  test("retries after 0, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, with one id and a new timestamp, then fails", async () => {
    const made = await hooks.make();
    hooks.receiver.answer = 503;
    await hooks.queue(hooks.newcomer("ana"));
    await hooks.run();
    for (const [attempt, pause] of webhookRetryDelays.entries()) {
      hooks.clock.move(pause * 0.99);
      await hooks.run();
      expect(hooks.receiver.received).toHaveLength(attempt + 1);
      hooks.clock.move(pause * 0.02);
      await hooks.run();
      expect(hooks.receiver.received).toHaveLength(attempt + 2);
      hooks.verified(made.secret);
    }
    expect(webhookRetryDelays.map((pause) => pause / 1000)).toEqual([
      ...[5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    ]);
    expect(new Set(hooks.idsAt(hooks.receiver)).size).toBe(1);
    expect(new Set(hooks.receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(10);
    expect(await hooks.log(made)).toMatchObject([{ state: "failed", attempts: 10, nextAt: null }]);
    hooks.clock.move(100 * hourMs);
    expect(await hooks.run()).toBe(0);
  });

  test.each([301, 302, 307, 404, 500])("%d is a failure, and no redirect is followed", async (status) => {
    const elsewhere = await hooks.another();
    const made = await hooks.make();
    hooks.receiver.answer = { status, location: elsewhere.url };
    await hooks.queue(hooks.newcomer("ana"));
    await hooks.run();
    expect(await hooks.log(made)).toMatchObject([{ state: "waiting", lastAttempt: { ok: false, status } }]);
    expect(elsewhere.received).toEqual([]);
  });

  test("limits an attempt to 15 s, or 7 s while a member waits, and reads 4 KB of an answer", async () => {
    const { webhook } = await hooks.make();
    const asked: object[] = [];
    const { web } = hooks.platform;
    const noting: typeof web = {
      ...web,
      post: (url, sent, limits) => {
        asked.push(limits);
        return web.post(url, sent, limits);
      },
    };
    await hooks.queue(hooks.newcomer("ana"));
    await deliverWebhooks({ ...hooks.platform, web: noting });
    const params = { webhookId: webhook.id };
    await testWebhook.call({ ...hooks.loop.member, web: noting }, { params, query: {}, body: {} });
    expect(asked).toEqual([15_000, 7_000].map((ms) => ({ ms, bytes: 4_096 })));
  });

  test("a consumer killed between sending and recording sends again, under the same id", async () => {
    const made = await hooks.make();
    await hooks.queue(hooks.newcomer("ana"));
    const { web } = hooks.platform;
    const dying = {
      ...web,
      post: async (...call: Parameters<typeof web.post>) => {
        await web.post(...call);
        throw new Error("killed");
      },
    };
    await deliverWebhooks({ ...hooks.platform, web: dying });
    expect(await hooks.log(made)).toMatchObject([{ state: "waiting", lastAttempt: null }]);
    hooks.clock.move(61_000);
    await hooks.run();
    expect(hooks.receiver.received).toHaveLength(2);
    expect(new Set(hooks.idsAt(hooks.receiver)).size).toBe(1);
    expect(await hooks.log(made)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });
});

test("a delivery stays delivered, whatever the result of an older attempt", async () => {
  const made = await hooks.make();
  await hooks.queue(hooks.newcomer("ana"));
  const { web } = hooks.platform;
  const slow: typeof web = {
    ...web,
    post: async () => {
      // The lease has expired: another run takes over, and delivers.
      hooks.clock.move(61_000);
      await hooks.run();
      return { ok: false, reason: "timeout" };
    },
  };
  await deliverWebhooks({ ...hooks.platform, web: slow });
  expect(hooks.receiver.received).toHaveLength(1);
  expect(await hooks.log(made)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  hooks.clock.move(48 * hourMs);
  expect(await hooks.run()).toBe(0);
});

test("a channel is sent a message that is not signed, and its delivery shows what was sent", async () => {
  const body = {
    ...{ projectId: hooks.loop.project.id, payloadFormat: "slack", url: hooks.receiver.url },
    ...{ description: "", events: ["participant.created"] },
  };
  const made = await createWebhook.call(hooks.loop.member, withBody(body));
  expect(made.webhook).toMatchObject({ payloadFormat: "slack" });
  await hooks.queue(hooks.newcomer("ana"));
  await hooks.run();
  const [sent] = hooks.receiver.received;
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    text: expect.stringContaining(": A new participant got an invite link. <"),
  });
  expect(sent?.headers).not.toHaveProperty("webhook-signature");
  const [delivery] = await hooks.log(made);
  const params = { webhookId: made.webhook.id, deliveryId: delivery?.id ?? "" };
  const shown = await getWebhookDelivery.call(hooks.loop.member, { params, query: {}, body: {} });
  expect(shown.body).toBe(sent?.body);
  const test = { params: { webhookId: made.webhook.id }, query: {}, body: {} };
  expect(await testWebhook.call(hooks.loop.member, test)).toMatchObject({ state: "delivered" });
  expect(hooks.receiver.received.at(-1)?.body).toContain("This is a test message.");
});

describe("two secrets", () => {
  test("both sign for 24 h, then only the new one", async () => {
    const { webhook, secret } = await hooks.make();
    const params = { webhookId: webhook.id };
    hooks.platform.ids.random = (bytes) => new Uint8Array(bytes).fill(42);
    const rotated = await rotateWebhookSecret.call(hooks.loop.member, {
      params,
      query: {},
      body: { version: 1 },
    });
    await testWebhook.call(hooks.loop.member, { params, query: {}, body: {} });
    for (const each of [secret, rotated.secret])
      expect(hooks.verified(each)).toMatchObject({ type: "webhook.test" });
    hooks.clock.move(dayMs);
    await testWebhook.call(hooks.loop.member, { params, query: {}, body: {} });
    expect(hooks.verified(rotated.secret)).toMatchObject({ type: "webhook.test" });
    expect(() => hooks.verified(secret)).toThrow();
  });
});
