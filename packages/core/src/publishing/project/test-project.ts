import { mostOrigins } from "@kiteloop/contract/publishing/project";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { withSettingsOf } from "./clone.ts";
import { newProject, writeNewProject } from "./new-project.ts";
import { requireProject } from "./require.ts";
import type { StoredProject } from "./store.ts";

/** Where frameworks serve a site on their developer's machine. */
const developerPorts = [3000, 4200, 4321, 5173, 8000, 8080];

/**
 * Creates the twin in test mode, in the workspace of `ctx`, or returns the one that a concurrent request created. `from` is
 * the member in the live workspace.
 */
export async function createTestProject(
  ctx: Ctx<Member>,
  from: Ctx<Member>,
  live: StoredProject,
): Promise<StoredProject> {
  const { name, host, businessType, timeZone } = live;
  const fresh = await newProject(ctx, { name, host, businessType, timeZone }, testIdOf(live.projectId));
  const settings = await withSettingsOf(ctx, live, fresh);
  const local = developerPorts.map((port) => `http://localhost:${port}`);
  const twin = { ...settings, origins: [...new Set([...settings.origins, ...local])].slice(0, mostOrigins) };
  const written = await writeNewProject(ctx, twin, [
    auditItem(from, "project.openTest", { id: live.projectId, name }),
  ]);
  return written ? twin : requireProject(ctx, twin.projectId);
}
