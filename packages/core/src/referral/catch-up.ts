import type { Ctx, Key, Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type AwaitedJoin, dueJoins, endAwaited, putBackAwaited } from "../participant/index.ts";
import { projectForKey } from "../project/index.ts";
import { settle } from "./join.ts";

/** How long one that failed waits behind the others, in ms. */
const pause = 600_000;

/**
 * Counts joins that a server told of before it was known whose link somebody had followed. One that is counted by now,
 * or counts for nobody after all, is done with. Gives how many were looked at, which are `atOnce` at most.
 */
export async function catchUp(platform: Platform, atOnce = 100): Promise<number> {
  const { table, clock, log } = platform;
  const due = await dueJoins(table, clock.now().toISOString(), atOnce);
  for (const awaited of due) {
    const { projectId } = awaited;
    try {
      await count(platform, awaited);
      await endAwaited(table, awaited);
    } catch (error) {
      log.error("a join that became known was not counted, and will be tried again", { projectId, error });
      await putBackAwaited(table, awaited, new Date(clock.now().getTime() + pause).toISOString());
    }
  }
  return due.length;
}

async function count(
  platform: Platform,
  { workspaceId, projectId, externalId, email, name }: AwaitedJoin,
): Promise<void> {
  const actor = { ...theServer, workspaceId, projectId };
  const ctx: Ctx<Key> = { ...platform, actor, requestId: platform.ids.make("request") };
  try {
    const project = await projectForKey(platform, actor);
    if (project.status !== "archived") await settle(ctx, project, { externalId, email, name });
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
