import { hourMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { redriveDeadLetter } from "../../operations/redrive/index.ts";
import { listDeadLetters } from "../../shared/dead-letter/index.ts";
import { Fault, testCtx, testMember, toTestTable, withBody } from "../../testing/index.ts";
import { getWebhookDelivery, replayWebhookDeliveries, replayWebhookDelivery } from "./index.ts";
import { type CreatedWebhook, type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

describe("a replay", () => {
  test("of one delivery sends it again at once under its id, whatever its state", async () => {
    const made = await hooks.make();
    await hooks.queue(hooks.newcomer("ana"));
    await hooks.run();
    const [delivery] = await hooks.log(made);
    const params = { webhookId: made.webhook.id, deliveryId: delivery?.id };
    const again = await replayWebhookDelivery.call(hooks.loop.member, { params, query: {}, body: {} });
    expect(again).toMatchObject({ id: delivery?.id, state: "delivered", attempts: 2 });
    expect(new Set(hooks.idsAt(hooks.receiver)).size).toBe(1);
    expect(hooks.receiver.received[1]?.body).toBe(hooks.receiver.received[0]?.body);
    const { attempts } = await getWebhookDelivery.call(hooks.loop.member, { params, query: {}, body: {} });
    expect(attempts).toHaveLength(2);
  });

  test("of all failed deliveries since a time leaves out earlier and successful ones", async () => {
    const made = await hooks.make();
    await hooks.queue(hooks.newcomer("early"));
    await hooks.run();
    await fail(made);
    hooks.clock.move(hourMs);
    const since = hooks.clock.now().toISOString();
    await hooks.queue(hooks.newcomer("ana"), hooks.newcomer("ben"));
    await hooks.run();
    await fail(made, 1);
    hooks.receiver.received.splice(0);
    const params = { webhookId: made.webhook.id };
    const ask = () => replayWebhookDeliveries.call(hooks.loop.member, { params, query: {}, body: { since } });
    expect(await ask()).toEqual({ replayed: 1 });
    expect(await ask()).toEqual({ replayed: 0 });
    await hooks.run();
    expect(hooks.receiver.received).toHaveLength(1);
  });

  test("of several that dies after some of them is continued by the timer", async () => {
    const made = await hooks.make();
    await hooks.queue(hooks.newcomer("ana"), hooks.newcomer("ben"));
    await hooks.run();
    await fail(made, 2);
    // Nothing is left to do for the endpoint.
    hooks.clock.move(hourMs);
    await hooks.run();
    hooks.clock.move(hourMs);
    await hooks.run();
    hooks.receiver.received.splice(0);
    const { loop, platform } = hooks;
    const input = {
      ...{ params: { webhookId: made.webhook.id }, query: {} },
      body: { since: new Date(0).toISOString() },
    };

    const table = toTestTable(platform.table);
    let writes = 0;
    table.intercept(async (operation, request, proceed) => {
      if (operation !== "transactWrite" && operation !== "update") return proceed();
      const text = JSON.stringify(request);
      if (writes > 0 && !text.includes("webhookDelivery")) throw new Fault("the process was killed");
      if (text.includes("webhookDelivery")) writes += 1;
      return proceed();
    });
    await expect(replayWebhookDeliveries.call({ ...loop.member, table }, input)).rejects.toThrow();

    expect(await replayWebhookDeliveries.call(loop.member, input)).toEqual({ replayed: 0 });
    for (let hours = 0; hours < 3; hours++) {
      await hooks.run();
      hooks.clock.move(hourMs);
    }
    expect(hooks.receiver.received).toHaveLength(2);
  });

  /** Turns the newest deliveries into failed ones. */
  async function fail(made: CreatedWebhook, newest = 1): Promise<void> {
    for (const { id } of (await hooks.log(made)).slice(0, newest))
      await hooks.platform.table.update({
        Key: { pk: `$kiteloop#webhookId_${made.webhook.id}`, sk: `$webhookDelivery_1#deliveryId_${id}` },
        UpdateExpression: "SET #state = :failed",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":failed": "failed" },
      });
  }
});

test("a change that can't be read becomes a dead letter after five failures, the rest of its batch is processed, and it can be redriven", async () => {
  await hooks.make();
  const good = hooks.newcomer("ana");
  const broken = hooks.newcomer("ben");
  const bad = { ...broken, image: { ...broken.image, createdAt: "yesterday" } };
  await hooks.platform.table.put({ Item: bad.image });
  for (let n = 0; n < 4; n++) expect(await hooks.queue(bad, good)).toEqual(["ben"]);
  expect(await hooks.queue(bad)).toEqual([]);
  await hooks.run();
  expect(hooks.receiver.received).toHaveLength(1);
  const staff = testCtx(hooks.platform, testMember(hooks.platform, { staff: true }));
  const [letter] = (await listDeadLetters.call(staff, withBody({}))).items;
  expect(letter).toMatchObject({ work: "webhook", kind: "participant", attempts: 5 });
  const params = { deadLetterId: letter?.id };
  await expect(redriveDeadLetter.call(staff, { params, query: {}, body: {} })).rejects.toMatchObject({
    code: "dead_letter.not_countable",
  });
});

test("a redriven dead letter sends an older conversion that was approved after the endpoint was made", async () => {
  const { table, ids, clock } = hooks.platform;
  const of = { workspaceId: hooks.loop.member.actor.workspaceId, projectId: hooks.loop.project.id };
  const convertedAt = clock.now().toISOString();
  const before = {
    ...{ pk: "order", sk: "conversion", __edb_e__: "conversion", ...of, status: "pending", convertedAt },
    ...{ conversionId: ids.make("conversion"), externalId: "order-1", participantExternalId: "ana" },
  };
  clock.move(1_000);
  await hooks.make(hooks.receiver.url, ["conversion.created"]);
  clock.move(1_000);
  const image = { ...before, status: "direct" };
  const change = { sequence: "order", image, before, writtenAt: clock.now().getTime() };
  const broken = { ...change, image: { ...image, convertedAt: "yesterday" } };
  for (let times = 0; times < 5; times++) await hooks.queue(broken);
  const staff = testCtx(hooks.platform, testMember(hooks.platform, { staff: true }));
  const [letter] = (await listDeadLetters.call(staff, withBody({}))).items;
  // Like a release that can read what the one before it could not.
  const Key = { pk: "deadLetters", sk: letter?.id };
  const { Item } = await table.get({ Key });
  await table.put({ Item: { ...Item, record: JSON.stringify({ ...image, before }) } });
  await table.put({ Item: image });
  const params = { deadLetterId: letter?.id };
  expect(await redriveDeadLetter.call(staff, { params, query: {}, body: {} })).toEqual({ done: true });
  await hooks.run();
  expect(hooks.receiver.received).toHaveLength(1);
});
