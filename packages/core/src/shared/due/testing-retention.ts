import { runDueRetention, saveRetentionPolicy } from "../../lifecycle/retention-policy/index.ts";
import { testCtx, testOwner, testPlatform, withBody } from "../../testing/index.ts";
import { anyRead, only, type Stage, waitingIn } from "./testing-stage.ts";

/** An owner's choice that is not applied yet. */
export async function retentionPolicy(): Promise<Stage> {
  const platform = await testPlatform();
  const owner = await testOwner(platform);
  const days = { auditEntries: 30, webhookDeliveries: null, sourceEvents: null };
  await saveRetentionPolicy.call(testCtx(platform, owner), withBody({ version: 1, days }));
  const { workspaceId } = owner;
  const dueAt = await only(platform.table, "retentionPolicy", "dueAt");
  return {
    ...{ platform, kind: "retentionPolicy", ids: [workspaceId], isWork: anyRead, dueAt },
    run: runDueRetention,
    isDone: async () =>
      (await waitingIn(platform.table, "retentionPolicy")).some(
        (one) => one.workspaceId === workspaceId && String(one.dueAt) > dueAt,
      ),
  };
}
