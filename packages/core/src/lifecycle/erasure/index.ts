import type { Platform } from "../../shared/context/index.ts";
import { remainingParts, remainingProjectParts } from "./remaining-parts.ts";
import { deleteAll } from "./store.ts";

export { type ProjectUsage, usageOf } from "./usage.ts";

/** The budget of a run: a number of items, and an instant in ms since 1970 after which it starts nothing. */
export type Budget = { items: number; until: number };

/** Erases a workspace's data. Returns true once nothing but its deletion is left; otherwise call it again. */
export function eraseWorkspace(platform: Platform, workspaceId: string, budget: Budget): Promise<boolean> {
  return eraseParts(platform, remainingParts(platform, workspaceId), budget);
}

/** Erases a project's data, in the same way. */
export function eraseProject(
  platform: Platform,
  project: { workspaceId: string; projectId: string },
  budget: Budget,
): Promise<boolean> {
  return eraseParts(platform, remainingProjectParts(platform, project), budget);
}

async function eraseParts(
  { table, clock }: Platform,
  parts: ReturnType<typeof remainingParts>,
  { items, until }: Budget,
): Promise<boolean> {
  let erased = 0;
  for await (const part of parts) {
    if (part.every((keys) => keys.length === 0)) continue;
    if (erased >= items || clock.now().getTime() >= until) return false;
    for (const keys of part) erased += await deleteAll(table, keys);
  }
  return true;
}
