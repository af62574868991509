import { dayMs } from "@kiteloop/contract/shared/time";
import { connectPayoutAccount } from "../../money/payout-account/index.ts";
import { reconcileDue, scheduleReconciliation } from "../../money/reconciliation/index.ts";
import { testCtx, testLoop, testPayments, testPlatform, withBody } from "../../testing/index.ts";
import { anyRead, only, type Stage, waitingIn } from "./testing-stage.ts";

/** A comparison of a project's gift cards with what their provider lists. */
export async function reconciliation(): Promise<Stage> {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  platform.payments = testPayments();
  const params = { projectId: loop.project.id };
  const body = { provider: "tremendous", mode: "live", apiKey: "PROD_for_tests" };
  await connectPayoutAccount.call(testCtx(platform, loop.member.actor), { ...withBody(body), params });
  const { workspaceId } = loop.member.actor;
  await scheduleReconciliation(platform, { workspaceId, ...params }, "tremendous");
  platform.clock.move(2 * dayMs);
  return {
    ...{ platform, kind: "reconciliation", run: reconcileDue, ids: [loop.project.id], isWork: anyRead },
    dueAt: await only(platform.table, "reconciliation", "nextAt"),
    isDone: async () =>
      (await waitingIn(platform.table, "reconciliation")).some(
        ({ projectId, at }) => projectId === loop.project.id && at !== undefined,
      ),
  };
}
