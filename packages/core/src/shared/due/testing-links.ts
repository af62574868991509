import { dayMs } from "@kiteloop/contract/shared/time";
import { recheckLinkDomains, setLinkDomain } from "../../publishing/link-domain/index.ts";
import { testCtx, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { only, type Stage, waitingIn } from "./testing-stage.ts";

/** A domain whose records were published after it was set. */
export async function linkDomain(): Promise<Stage> {
  const platform = await testPlatform();
  let looks = 0;
  platform.linkHosts = {
    target: () => "edge.test",
    look: async () => {
      looks += 1;
      return { proven: looks > 1, aliased: true, answers: true };
    },
  };
  const admin = testMember(platform, { role: "admin" });
  await setLinkDomain.call(testCtx(platform, admin), withBody({ host: "go.acme.com" }));
  platform.clock.move(dayMs);
  return {
    ...{ platform, kind: "linkDomain", run: recheckLinkDomains, ids: [admin.workspaceId] },
    dueAt: await only(platform.table, "linkDomain", "dueAt"),
    // Its copies in the queue name the same domain, which one of them holds then.
    isDone: async () =>
      (await waitingIn(platform.table, "linkDomain")).some(
        ({ workspaceId, reason }) => workspaceId === admin.workspaceId && reason !== "no_owner",
      ),
    isWork: (operation, input) => operation === "transactWrite" && input.includes('"Put"'),
  };
}
