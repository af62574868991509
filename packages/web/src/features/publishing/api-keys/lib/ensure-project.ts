import { openTestProject } from "@kiteloop/contract/lifecycle/project-test";
import { isTestId, liveIdOf } from "@kiteloop/contract/shared/test-mode";
import { call } from "../../../../api/client.ts";

/** Makes sure that a project in test mode exists before something is created in it. */
export async function ensureProject(projectId: string): Promise<void> {
  if (isTestId(projectId)) await call(openTestProject, { params: { projectId: liveIdOf(projectId) } });
}
