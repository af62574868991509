import { hourMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setWebhookState } from "./index.ts";
import { type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

describe("a failing endpoint", () => {
  test("is disabled by a 410 at once, gets nothing more, and continues when it is resumed", async () => {
    const made = await hooks.make();
    hooks.receiver.answer = 410;
    await hooks.queue(hooks.newcomer("ana"));
    await hooks.run();
    expect(await hooks.shown()).toMatchObject({ state: "disabled", disabledReason: "gone" });
    await hooks.queue(hooks.newcomer("ben"));
    hooks.clock.move(hourMs);
    await hooks.run();
    expect(hooks.receiver.received).toHaveLength(1);
    hooks.receiver.answer = 204;
    const body = { state: "active" };
    await setWebhookState.call(hooks.loop.member, {
      params: { webhookId: made.webhook.id },
      query: {},
      body,
    });
    await hooks.run();
    expect(await hooks.log(made)).toMatchObject([{ state: "delivered", attempts: 2 }]);
    expect(await hooks.shown()).toMatchObject({ state: "active", disabledReason: null, failingSince: null });
  });

  test("is disabled after 120 h, not before; one success restarts the count", async () => {
    await hooks.make();
    const failAfter = async (hours: number, answer: number) => {
      hooks.clock.move(hours * hourMs);
      hooks.receiver.answer = answer;
      await hooks.queue(hooks.newcomer(`at-${hooks.clock.now().getTime()}`));
      await hooks.run();
      return (await hooks.shown())?.state;
    };
    expect(await failAfter(0, 500)).toBe("active");
    expect(await failAfter(100, 200)).toBe("active");
    expect(await failAfter(1, 500)).toBe("active");
    expect(await failAfter(119, 500)).toBe("active");
    expect(await failAfter(1, 500)).toBe("disabled");
    expect(await hooks.shown()).toMatchObject({ disabledReason: "failing" });
    expect(hooks.platform.lines.some((line) => line.includes("a webhook was disabled"))).toBe(true);
  });

  test("delays no other: deliveries to endpoints that answer arrive in the same run", async () => {
    const silent = await hooks.another();
    silent.answer = "silence";
    for (let n = 0; n < 3; n++) await hooks.make(silent.url);
    const made = await hooks.make();
    await hooks.queue(...Array.from({ length: 20 }, (_, n) => hooks.newcomer(`person-${n}`)));
    await hooks.run();
    expect((await hooks.log(made)).filter(({ state }) => state === "delivered")).toHaveLength(20);
    // Four in parallel for each endpoint: one that closes the connection is not called again in this run.
    expect(silent.received.length).toBeLessThanOrEqual(3 * 4);
  });

  test("once it has answered quickly, the next event does not wait for the timer", async () => {
    await hooks.make();
    await hooks.queue(hooks.newcomer("ana"));
    expect(hooks.receiver.received).toEqual([]);
    await hooks.run();
    await hooks.queue(hooks.newcomer("ben"));
    expect(hooks.receiver.received).toHaveLength(2);
    hooks.receiver.answer = 500;
    await hooks.queue(hooks.newcomer("cleo"));
    await hooks.queue(hooks.newcomer("dan"));
    expect(hooks.receiver.received).toHaveLength(3);
  });
});
