import { revokeApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { lastUses, removeCredential } from "../credential/index.ts";
import { findProject } from "../project/index.ts";
import { toApiKey } from "./present.ts";
import { findApiKey, revokeItem, type StoredApiKey } from "./store.ts";

/** Revoking it again changes nothing. */
export const revokeApiKey = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const before = await need(ctx, params.keyId);
  if (before.revokedAt === undefined) {
    await transact(table, clock, [
      revokeItem(table, before, clock.now().toISOString()),
      removeCredential(table, before.hash),
      auditItem(ctx, endpoint.id, { id: before.keyId, name: before.name }),
    ]);
  }
  const [after, project, uses, isFormer] = await Promise.all([
    need(ctx, params.keyId),
    findProject(table, before.workspaceId, before.projectId),
    lastUses(table, before.workspaceId),
    formerMembersOf(table, before.workspaceId),
  ]);
  return toApiKey(after, {
    projectName: project?.name ?? "",
    lastUsedAt: uses.get(after.keyId) ?? null,
    creatorLeft: isFormer(after.createdById),
  });
});

async function need({ table, actor }: Ctx<Member>, keyId: string): Promise<StoredApiKey> {
  const key = await findApiKey(table, actor.workspaceId, keyId);
  if (key === null) throw new AppError("not_found");
  return key;
}
