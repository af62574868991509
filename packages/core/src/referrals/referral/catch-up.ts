import { findProject } from "../../publishing/index.ts";
import { projectForKey } from "../../publishing/live/index.ts";
import type { Ctx, Key, Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { awayUntil } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
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
    const { table, clock } = platform;
    const at = await countOne(platform, awaited);
    if (at === null) await endPendingJoin(table, awaited);
    else await transact(table, clock, [pendingJoinQueue.postpone(table, awaited, { at, failures: 0 }).write]);
  };
  return runDue(platform, pendingJoinQueue, count, { ...budget, pageSize });
}

/** @returns when to look again, while its project is away; null if nothing is left to do */
async function countOne(
  platform: Platform,
  { workspaceId, projectId, externalId, email, name, claimed }: PendingJoin,
): Promise<string | null> {
  const actor = { ...theServer, workspaceId, projectId };
  const ctx: Ctx<Key> = { ...platform, actor, requestId: platform.ids.make("request") };
  try {
    const project = await projectForKey(platform, actor);
    if (project.status === "archived") {
      const stored = await findProject(platform.table, workspaceId, projectId);
      return await awayUntil(platform, stored, { sawOffline: true });
    }
    if (!claimed) await resolveReferral(ctx, project, { externalId, email, name });
    else if ((await findInvitee(platform.table, { projectId, externalId })) !== null)
      await resolveReferral(ctx, project, { externalId });
    return null;
  } catch (error) {
    // The link is too old, the code unknown or the project gone: retrying can't help.
    if (error instanceof AppError && error.code !== "conflict.busy") return null;
    throw error;
  }
}
