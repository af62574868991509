import type { ApiProject } from "@kiteloop/contract/publishing/api";
import type { Client } from "@kiteloop/sdk";
import type { ExportHead } from "./check-file.ts";

/** The project with the file's website, created if the workspace has none: a second run finds the same one. */
export async function projectFor(
  client: Client,
  { project: { name, host, businessType, timeZone } }: ExportHead,
): Promise<{ project: ApiProject; created: boolean }> {
  const found = (await client.projects.list()).items.find((one) => one.host === host);
  if (found !== undefined) return { project: found, created: false };
  const project = await client.projects.create({ name, host, businessType, timeZone });
  return { project, created: true };
}
