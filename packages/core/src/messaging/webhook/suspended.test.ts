import { randomBytes } from "node:crypto";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endSuspension, suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import { testCtx, testMember } from "../../testing/index.ts";
import { type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

test("an endpoint that answers promptly gets what happens while its workspace is suspended afterwards, like others", async () => {
  await hooks.make();
  await hooks.queue(hooks.newcomer("ana"));
  await hooks.run();
  await hooks.queue(hooks.newcomer("ben"));
  expect(hooks.receiver.received).toHaveLength(2);
  hooks.platform.ids.random = (bytes) => randomBytes(bytes);
  const staff = testCtx(hooks.platform, testMember(hooks.platform, { staff: true }));
  const ofWorkspace = { params: { workspaceId: hooks.loop.member.actor.workspaceId }, query: {} };
  await suspendWorkspace.call(staff, { ...ofWorkspace, body: { reason: "spam", text: "Complaints." } });
  await hooks.queue(hooks.newcomer("carl"));
  await hooks.run();
  expect(hooks.receiver.received).toHaveLength(2);
  await endSuspension.call(staff, { ...ofWorkspace, body: {} });
  await hooks.queue(hooks.newcomer("dan"));
  expect(hooks.receiver.received).toHaveLength(2);
  hooks.clock.move(15 * minuteMs);
  await hooks.run();
  expect(new Set(hooks.idsAt(hooks.receiver)).size).toBe(4);
});
