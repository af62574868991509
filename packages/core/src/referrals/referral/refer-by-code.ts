import { hourMs } from "@kiteloop/contract/shared/time";
import { projectForKey } from "../../publishing/live/index.ts";
import type { Ctx, Key, Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findInvitee } from "./invitee.ts";
import { resolveReferral } from "./join.ts";
import { firstConvertedAt } from "./store.converted.ts";
import { theServer } from "./the-server.ts";

type ByCode = { code: string; externalId: string; email?: string | undefined };

/**
 * The join of a person who used an inviter's code elsewhere, as if a server had reported it. Someone who has an inviter
 * keeps them, and someone who converted over an hour ago was a customer before. A code that counts for nobody is no error.
 * Repeatable.
 */
export async function referByCode(
  platform: Platform,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  person: ByCode,
): Promise<void> {
  const who = { projectId, externalId: person.externalId };
  if ((await findInvitee(platform.table, who)) !== null) return;
  const converted = await firstConvertedAt(platform.table, who);
  if (converted !== null && Date.parse(converted) < platform.clock.now().getTime() - hourMs) return;
  const actor = { ...theServer, workspaceId, projectId };
  const ctx: Ctx<Key> = { ...platform, actor, requestId: platform.ids.make("request") };
  try {
    await resolveReferral(ctx, await projectForKey(platform, actor), person);
  } catch (error) {
    // The code is unknown here, or the person's own: a new try can't help.
    if (error instanceof AppError && error.code !== "conflict.busy") return;
    throw error;
  }
}
