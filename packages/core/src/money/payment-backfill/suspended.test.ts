import { minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { endSuspension, suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import {
  testCtx,
  testLoop,
  testMember,
  testNewcomer,
  testPlatform,
  testStripe,
} from "../../testing/index.ts";
import { continueBackfills, getBackfill, startBackfill } from "./index.ts";

test("an import of earlier payments waits while its workspace is suspended, and continues afterwards", async () => {
  const platform = await testPlatform();
  const loop = await testLoop(platform, "UTC", await testNewcomer(platform, "mara"));
  const stripe = await testStripe(loop, { apiKey: "rk_live_suspended" });
  const input = { params: stripe.params, query: {}, body: {} };
  const state = async () => (await getBackfill.call(stripe.member, input)).backfill?.state;
  const staff = testCtx(platform, testMember(platform, { staff: true }));
  const ofWorkspace = { params: { workspaceId: loop.member.actor.workspaceId }, query: {} };
  await startBackfill.call(stripe.member, input);
  await suspendWorkspace.call(staff, { ...ofWorkspace, body: { reason: "spam", text: "Complaints." } });
  for (let quarters = 0; quarters < 3; quarters++) {
    await continueBackfills(platform);
    platform.clock.move(15 * minuteMs);
  }
  expect(await state()).toBe("reading");
  await endSuspension.call(staff, { ...ofWorkspace, body: {} });
  await continueBackfills(platform);
  expect(await state()).toBe("ready");
});
