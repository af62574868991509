import { runDueSuspensions, suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import { testCtx, testMember, testOwner, testPlatform } from "../../testing/index.ts";
import { anyRead, only, type Stage, waitingIn } from "./testing-stage.ts";

/** A workspace's suspension, whose owners are not emailed yet. */
export async function suspension(): Promise<Stage> {
  const platform = await testPlatform();
  const { workspaceId } = await testOwner(platform);
  const { assets } = platform;
  const body = { reason: "other", text: "A test." };
  const staff = testCtx(platform, testMember(platform, { staff: true }));
  await suspendWorkspace.call(staff, { params: { workspaceId }, query: {}, body });
  return {
    ...{ platform, kind: "workspaceSuspension", ids: [workspaceId], isWork: anyRead },
    dueAt: await only(platform.table, "workspaceSuspension", "dueAt"),
    run: (on) => runDueSuspensions({ ...on, assets }),
    isDone: async () =>
      (await waitingIn(platform.table, "workspaceSuspension")).every(
        (one) => one.workspaceId !== workspaceId,
      ),
  };
}
