import type { Platform } from "../../shared/context/index.ts";
import { remainsOf } from "./remains.ts";
import { deleteAll } from "./store.ts";

/** What one run may do: about so many items, and nothing further after an instant, in ms since 1970. */
export type Budget = { items: number; until: number };

/** Erases what is stored of a workspace. True when nothing is left but its deletion; else calling it again goes on. */
export async function eraseWorkspace(
  platform: Platform,
  workspaceId: string,
  { items, until }: Budget,
): Promise<boolean> {
  let erased = 0;
  for await (const part of remainsOf(platform, workspaceId)) {
    if (part.every((keys) => keys.length === 0)) continue;
    if (erased >= items || platform.clock.now().getTime() >= until) return false;
    for (const keys of part) erased += await deleteAll(platform.table, keys);
  }
  return true;
}
