import { createProject, listProjects, type Project } from "@kiteloop/contract/publishing/project";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import type { Remote } from "./client.ts";

/** The project with an export's host, created if the workspace has none: a second run finds the same one. */
export async function projectFor(
  remote: Remote,
  { host, name, businessType, timeZone }: ExportHead["project"],
): Promise<{ project: Project; made: boolean }> {
  const { items } = await remote.call(listProjects);
  const found = items.find((project) => project.host === host);
  if (found !== undefined) return { project: found, made: false };
  const body = { name, host, businessType, timeZone };
  return { project: await remote.call(createProject, { body }), made: true };
}
