import { minuteMs } from "@kiteloop/contract/shared/time";
import { cloneProject } from "@kiteloop/core/lifecycle/project-clone";
import { connectPayoutAccount } from "@kiteloop/core/money/payout-account";
import { listPayoutAccounts } from "@kiteloop/core/money/reconciliation";
import { transact } from "@kiteloop/core/shared/table";
import { putWorkspace } from "@kiteloop/core/tenancy/workspace";
import { testCtx, testRewards } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import {
  befriend,
  calling,
  connectPayout,
  loop,
  only,
  onStripe,
  payout,
  payouts,
  platform,
  promise,
  run,
  settle,
  wait,
} from "../stripe/testing-rewards.ts";

onStripe();

test("a clone’s payouts wait for an account of its own, and aren’t made from the original’s", async () => {
  // A plan with room for two projects.
  const { workspaceId } = loop.member.actor;
  const createdAt = platform.clock.now().toISOString();
  const workspace = putWorkspace(platform.table, { workspaceId, name: "Acme", plan: "scale", createdAt });
  await transact(platform.table, platform.clock, [workspace]);
  await connectPayout("paypal");
  await promise(payout);
  const body = { name: "Copy", host: "copy.example" };
  const project = await cloneProject.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body,
  });
  wait(minuteMs);
  const at = { params: { projectId: project.id }, query: {} };
  expect((await listPayoutAccounts.call(loop.member, { ...at, body: {} })).items).toEqual([]);
  const server = testCtx(platform, { ...loop.server.actor, projectId: project.id });
  const copy = testRewards({ ...loop, project, server });
  await copy.join((await copy.person("ana", "ana", "ana@example.com")).code, "ben");
  await befriend("cleo", "dan", "cleo@example.com");
  await run();
  await settle();
  const receivers = async () => (await payouts.store.read()).batches.map(({ receiver }) => receiver);
  expect((await copy.list()).items).toMatchObject([
    { type: "payout", state: "approved", waitsFor: "paypal" },
  ]);
  expect([(await only()).state, await receivers()]).toEqual(["fulfilled", ["cleo@example.com"]]);
  const own = { provider: "paypal", mode: "live", clientId: "other-id", secret: "client-secret" };
  await connectPayoutAccount.call(calling(), { ...at, body: own });
  await run();
  await settle();
  expect((await copy.list()).items).toMatchObject([{ state: "fulfilled" }]);
  expect((await receivers()).toSorted()).toEqual(["ana@example.com", "cleo@example.com"]);
});
