import type { Platform } from "../context/index.ts";
import { remainsOf } from "./remains.ts";
import { deleteAll } from "./store.ts";

/**
 * Erases what is stored of a workspace, at most about `budget` items of it. True when nothing is left but its deletion;
 * else calling it again goes on.
 */
export async function eraseWorkspace(
  platform: Platform,
  workspaceId: string,
  budget: number,
): Promise<boolean> {
  let erased = 0;
  for await (const part of remainsOf(platform, workspaceId)) {
    if (part.every((keys) => keys.length === 0)) continue;
    if (erased >= budget) return false;
    for (const keys of part) erased += await deleteAll(platform.table, keys);
  }
  return true;
}
