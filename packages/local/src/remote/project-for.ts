import type { ExportHead } from "@kiteloop/contract/export";
import { createProject, listProjects, type Project } from "@kiteloop/contract/project";
import type { Remote } from "./client.ts";

/** The project of an export's host, made if the workspace has none: run again, it is the same one. */
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
