import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testCtx, testMember } from "../../testing/index.ts";
import { deleteWebhook, getWebhookHealth, setWebhookState, testWebhook } from "./index.ts";
import { arrivalsFrom } from "./store.deliveries.ts";
import { type CreatedWebhook, type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

const at = ({ webhook: { id } }: CreatedWebhook) => ({ params: { webhookId: id }, query: {}, body: {} });
const read = (made: CreatedWebhook, ctx = hooks.loop.member) => getWebhookHealth.call(ctx, at(made));
/** This many events happen and are attempted once, with this answer. */
async function happen(names: string[], answer: number): Promise<void> {
  hooks.receiver.answer = answer;
  await hooks.queue(...names.map((name) => hooks.newcomer(name)));
  await hooks.run();
}
const none = { tried: 0, delivered: 0, retried: 0, failed: 0 };

test("deliveries of a day and a week are listed by result, without test events", async () => {
  const made = await hooks.make();
  expect(await read(made)).toEqual({ day: none, week: none, since: null });
  await happen(["older"], 204);
  hooks.clock.move(8 * dayMs);
  await happen(["last-week"], 204);
  hooks.clock.move(25 * hourMs);
  await happen(["ana", "ben"], 204);
  await testWebhook.call(hooks.loop.member, at(made));
  await happen(["cleo"], 500);
  expect(await read(made)).toEqual({
    day: { tried: 3, delivered: 2, retried: 1, failed: 0 },
    week: { tried: 4, delivered: 3, retried: 1, failed: 0 },
    since: null,
  });
});

test("only the newest deliveries up to a limit are read, and the answer says so", async () => {
  const made = await hooks.make();
  await happen(["ana"], 204);
  hooks.clock.move(hourMs);
  await happen(["ben"], 500);
  const some = (limit: number) =>
    arrivalsFrom(hooks.platform.table, made.webhook.id, { from: "evt_0", limit });
  expect(await some(1)).toMatchObject({ items: [{ state: "waiting" }], whole: false });
  expect(await some(3)).toMatchObject({ items: [{}, { state: "delivered" }], whole: true });
});

test("a delivery that was not attempted yet says nothing about the endpoint", async () => {
  const made = await hooks.make();
  await hooks.queue(hooks.newcomer("ana"));
  expect((await read(made)).day).toEqual(none);
});

test("another workspace's endpoint is not found, and neither is a deleted one or its log", async () => {
  const made = await hooks.make();
  await happen(["ana"], 204);
  const stranger = testCtx(hooks.platform, testMember(hooks.platform));
  await expect(read(made, stranger)).rejects.toMatchObject({ code: "not_found" });
  await deleteWebhook.call(hooks.loop.member, at(made));
  await expect(read(made)).rejects.toMatchObject({ code: "not_found" });
  await expect(hooks.log(made)).rejects.toMatchObject({ code: "not_found" });
});

test("the start of a failure is the time of the first undelivered event, even after a resume and a success", async () => {
  const made = await hooks.make();
  await happen(["ana"], 204);
  expect(await hooks.shown()).toMatchObject({ failedFrom: null });
  hooks.clock.move(hourMs);
  const began = hooks.clock.now().toISOString();
  await happen(["ben"], 500);
  hooks.clock.move(hourMs);
  await happen(["cleo"], 410);
  expect(await hooks.shown()).toMatchObject({ state: "disabled", failedFrom: began });
  await setWebhookState.call(hooks.loop.member, { ...at(made), body: { state: "active" } });
  hooks.clock.move(dayMs);
  await happen(["dan"], 500);
  expect(await hooks.shown()).toMatchObject({ failedFrom: began });
  hooks.clock.move(dayMs);
  await happen(["eve"], 204);
  expect(await hooks.shown()).toMatchObject({ failingSince: null, failedFrom: began });
  hooks.clock.move(hourMs);
  const again = hooks.clock.now().toISOString();
  await happen(["fay"], 500);
  expect(await hooks.shown()).toMatchObject({ failingSince: again, failedFrom: again });
});
