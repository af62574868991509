import { afterEach, beforeEach, expect, test } from "vitest";
import { getWebhookDelivery, listWebhookDeliveries, testWebhook } from "./index.ts";
import { type CreatedWebhook, type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
let made: CreatedWebhook;
beforeEach(async () => {
  hooks = await testHooks();
  made = await hooks.make();
});
afterEach(() => hooks.close());

const nothing = { query: {}, body: {} };
const params = () => ({ webhookId: made.webhook.id });
const send = () => testWebhook.call(hooks.loop.member, { ...nothing, params: params() });
const deliveries = (query: object = {}) =>
  listWebhookDeliveries.call(hooks.loop.member, { ...nothing, params: params(), query });

test("a test event is sent at once, and its delivery can be read with its body and attempts", async () => {
  const delivery = await send();
  expect(delivery).toMatchObject({ type: "webhook.test", state: "delivered", attempts: 1, nextAt: null });
  expect(delivery.lastAttempt).toMatchObject({ ok: true, status: 200, failure: null });
  const which = { ...params(), deliveryId: delivery.id };
  expect(await getWebhookDelivery.call(hooks.loop.member, { ...nothing, params: which })).toEqual({
    delivery,
    body: hooks.receiver.received[0]?.body,
    attempts: [{ ...delivery.lastAttempt, excerpt: "answered 200" }],
  });
  expect((await deliveries()).items).toEqual([delivery]);
  expect(await hooks.shown()).toMatchObject({ failingSince: null, lastAttempt: delivery.lastAttempt });
  await send();
  expect((await deliveries()).items).toHaveLength(2);
});

test("a failed test event waits for its second attempt, and is found by its state", async () => {
  hooks.receiver.answer = 500;
  const delivery = await send();
  expect(delivery).toMatchObject({ state: "waiting", attempts: 1 });
  expect((await hooks.shown())?.failingSince).toBe(delivery.lastAttempt?.at);
  expect((await deliveries({ state: "waiting" })).items).toEqual([delivery]);
  expect((await deliveries({ state: "failed" })).items).toEqual([]);
});

test("pages of the log are sorted newest first and end; a cursor of another list is refused", async () => {
  const sent: string[] = [];
  for (let n = 0; n < 27; n++) {
    hooks.clock.move(1);
    sent.unshift((await send()).id);
  }
  const first = await deliveries();
  const second = await deliveries({ cursor: first.next });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(sent);
  expect(second.next).toBeUndefined();
  await expect(deliveries({ cursor: "x" })).rejects.toMatchObject({ code: "request.invalid" });
});
