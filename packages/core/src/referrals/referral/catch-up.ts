import { projectForKey } from "../../publishing/live/index.ts";
import type { Ctx, Key, Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { endPendingJoin, type PendingJoin, pendingJoinQueue } from "../participant/index.ts";
import { findInvitee } from "./invitee.ts";
import { resolveReferral } from "./join.ts";
import { theServer } from "./the-server.ts";

/** Maximum per run. Replays run after it in the same minute. */
const budget = { claims: true, most: 100, ms: 15_000 };

/**
 * Counts joins that a server reported before the inviter was known. A join that is counted by now, or counts for
 * nobody, is deleted. Returns how many were examined. Also re-evaluates referrals that a page reported and a
 * signed identity's link contradicts.
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
    const known = await findInvitee(platform.table, { projectId, externalId });
    if (known !== null) await resolveReferral(ctx, project, { externalId });
  } catch (error) {
    // The link is too old, the code unknown or the project gone: retrying can't help.
    if (error instanceof AppError && error.code !== "conflict.busy") return;
    throw error;
  }
}
