import type { Platform } from "../../shared/context/index.ts";
import { remainingParts } from "./remaining-parts.ts";
import { deleteAll } from "./store.ts";

/** The budget of a run: a number of items, and an instant in ms since 1970 after which it starts nothing. */
export type Budget = { items: number; until: number };

/** Erases a workspace's data. Returns true once nothing but its deletion is left; otherwise call it again. */
export async function eraseWorkspace(
  platform: Platform,
  workspaceId: string,
  { items, until }: Budget,
): Promise<boolean> {
  let erased = 0;
  for await (const part of remainingParts(platform, workspaceId)) {
    if (part.every((keys) => keys.length === 0)) continue;
    if (erased >= items || platform.clock.now().getTime() >= until) return false;
    for (const keys of part) erased += await deleteAll(platform.table, keys);
  }
  return true;
}
