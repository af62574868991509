import { minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteWebhook, deliverWebhooks, setWebhookState, updateWebhook } from "./index.ts";
import { type CreatedWebhook, type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

const input = ({ webhook }: CreatedWebhook, body: object = {}) => ({
  ...{ params: { webhookId: webhook.id }, query: {} },
  body,
});

/** A run during whose first request a member does something. */
async function runDuring(act: () => Promise<unknown>): Promise<void> {
  const { web } = hooks.platform;
  let acted: Promise<unknown> | null = null;
  const post: typeof web.post = async (...call) => {
    acted ??= act();
    await acted;
    return web.post(...call);
  };
  await deliverWebhooks({ ...hooks.platform, web: { ...web, post } });
}

const people = (count: number) => Array.from({ length: count }, (_, n) => hooks.newcomer(`person${n}`));

/** As many as are sent at the same time have begun. */
const atOnce = 4;

test.each([
  ["deletes", (made: CreatedWebhook) => deleteWebhook.call(hooks.loop.member, input(made))],
  [
    "pauses",
    (made: CreatedWebhook) => setWebhookState.call(hooks.loop.member, input(made, { state: "paused" })),
  ],
])("an endpoint that a member %s in the middle of its turn gets nothing more", async (_, act) => {
  const made = await hooks.make();
  await hooks.queue(...people(12));
  await runDuring(() => act(made));
  await hooks.run();
  expect(hooks.receiver.received.length).toBeLessThanOrEqual(atOnce);
});

test("an address that a member replaces in the middle of a turn gets nothing more, and its last answer disables nothing", async () => {
  const made = await hooks.make();
  const second = await hooks.another();
  hooks.receiver.answer = 410;
  await hooks.queue(...people(12));
  await runDuring(() => {
    const { version, events, description } = made.webhook;
    return updateWebhook.call(
      hooks.loop.member,
      input(made, { version, events, description, url: second.url }),
    );
  });
  await hooks.run();
  hooks.clock.move(minuteMs);
  await hooks.run();
  expect(hooks.receiver.received.length).toBeLessThanOrEqual(atOnce);
  expect(await hooks.shown()).toMatchObject({ state: "active" });
  expect(new Set(hooks.idsAt(second)).size).toBe(12);
});
