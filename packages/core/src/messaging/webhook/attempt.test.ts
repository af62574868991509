import { afterEach, beforeEach, expect, test } from "vitest";
import { writeTogether } from "../../testing/index.ts";
import { attemptDelivery } from "./attempt.ts";
import { webhooksOf } from "./store.ts";
import { type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

test("two workers that find the same delivery due send it once", async () => {
  const { platform, receiver } = hooks;
  const made = await hooks.make();
  await hooks.queue(hooks.newcomer("ana"));
  const [webhook] = await webhooksOf(platform.table, hooks.loop.member.actor.workspaceId);
  const [delivery] = await hooks.log(made);
  if (webhook === undefined || delivery === undefined) throw new Error("nothing was queued");
  // Both have read the delivery before either claims it.
  writeTogether(platform.table, 2);
  const outcomes = await Promise.all([1, 2].map(() => attemptDelivery(platform, webhook, delivery.id)));
  expect(outcomes.toSorted()).toEqual(["delivered", "not_due"]);
  expect(receiver.received).toHaveLength(1);
  expect(await hooks.log(made)).toMatchObject([{ state: "delivered", attempts: 1 }]);
});
