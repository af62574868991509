import { projectForKey } from "../../publishing/live/index.ts";
import type { Ctx, Key, Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { endPendingJoin, type PendingJoin, pendingJoinQueue } from "../participant/index.ts";
import { disputeReferral } from "./dispute.ts";
import { resolveReferral } from "./join.ts";
import { findReferral } from "./store.ts";

/** What one run takes at most. Replays come after it in the same minute. */
const budget = { claims: true, most: 100, ms: 15_000 };

/**
 * Counts joins that a server told of before it was known whose link somebody had followed. One that is counted by now,
 * or counts for nobody after all, is done with. Gives how many were looked at. Also judges once
 * more what a page reported and a signed identity's link contradicts.
 */
export function catchUp(platform: Platform, pageSize = 100): Promise<number> {
  const count = async (awaited: PendingJoin) => {
    await countOne(platform, awaited);
    await endPendingJoin(platform.table, awaited);
  };
  return runDue(platform, pendingJoinQueue, count, { ...budget, pageSize });
}

async function countOne(
  platform: Platform,
  { workspaceId, projectId, externalId, email, name, claimed }: PendingJoin,
): Promise<void> {
  const actor = { ...theServer, workspaceId, projectId };
  const ctx: Ctx<Key> = { ...platform, actor, requestId: platform.ids.make("request") };
  try {
    const project = await projectForKey(platform, actor);
    if (project.status === "archived") return;
    if (!claimed) return void (await resolveReferral(ctx, project, { externalId, email, name }));
    const known = await findReferral(platform.table, { projectId, externalId });
    if (known !== null) await disputeReferral(ctx, project, known, {});
  } catch (error) {
    // Too old a link, a code of nobody's, a project that is gone: none of it gets better.
    if (error instanceof AppError && error.code !== "conflict.busy") return;
    throw error;
  }
}

/** Who told of the join, as far as the join says so: no visitor's device, no page. */
const theServer = {
  kind: "key",
  keyId: "",
  secret: true,
  scopes: ["joins:write"],
  origin: null,
  visitor: { country: null, device: "other", mark: () => "" },
} as const;
