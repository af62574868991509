import { open } from "node:fs/promises";
import { exportProject } from "@kiteloop/contract/reports/export";
import type { Progress } from "../export-file/index.ts";
import { ownFile } from "../files.ts";
import type { Remote } from "./client.ts";

/** Writes a project's export into a file, page by page. Returns how many lines it has. */
export async function exportTo(
  remote: Remote,
  projectId: string,
  path: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<number> {
  const file = await open(path, "w", ownFile);
  let lines = 0;
  try {
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const query = cursor === undefined ? {} : { cursor };
      const page = await remote.call(exportProject, { params: { projectId }, query });
      await file.write(page.text);
      lines += page.lines;
      onProgress({ lines, share: page.done });
      cursor = page.next;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return lines;
}
