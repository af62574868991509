import { dayMs } from "@kiteloop/contract/shared/time";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { boundsOf } from "./bounds.ts";
import { expiredOf } from "./expired.ts";
import { postponePolicyItem, type StoredPolicy } from "./store.ts";

const atOnce = 16;

/** How many items a run deletes of a workspace, so that others get their turn in the same minute. */
const mostDeleted = 5_000;

/** Deletes what is older than a workspace's choices, and does so again a day later; `more` if some of it is left. */
export async function applyRetentionPolicy(
  platform: Platform,
  policy: StoredPolicy,
  most = mostDeleted,
): Promise<"more" | "done"> {
  const { table, clock } = platform;
  const { workspaceId, days } = policy;
  let deleted = 0;
  for await (const { deletions } of expiredOf(platform, workspaceId, days, boundsOf(platform))) {
    if (deleted >= most) return "more";
    await mapConcurrent(deletions, atOnce, (remove) => remove());
    deleted += deletions.length;
  }
  const at = new Date(clock.now().getTime() + dayMs).toISOString();
  // Fails if an owner has chosen again meanwhile: then it is due already.
  await transact(table, clock, [postponePolicyItem(table, policy, { at, failures: 0 })]);
  return "done";
}
