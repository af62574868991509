import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { lastUses } from "../credential/index.ts";
import { findProject } from "../project/index.ts";
import { findApiKey, keyKindOf, modeOfKey, type StoredApiKey, versionOf } from "./store.ts";

/** Facts about a key that are not stored with it. */
type Around = { projectName: string; lastUsedAt: string | null; creatorLeft: boolean };

function previousOf({ oldPrefix, oldUntil, revokedAt }: StoredApiKey, now: Date): ApiKey["previous"] {
  if (oldPrefix === undefined || oldUntil === undefined || revokedAt !== undefined) return null;
  return oldUntil > now.toISOString() ? { prefix: oldPrefix, until: oldUntil } : null;
}

/** A key as the API shows it: neither its text nor its hash. */
export function toApiKey(key: StoredApiKey, now: Date, around: Around): ApiKey {
  const { projectName, lastUsedAt, creatorLeft } = around;
  return {
    id: key.keyId,
    kind: keyKindOf(key),
    name: key.name,
    projectId: key.projectId ?? null,
    projectName,
    mode: modeOfKey(key),
    scopes: key.scopes,
    prefix: key.prefix,
    createdAt: key.createdAt,
    createdBy: key.createdBy,
    creatorLeft,
    lastUsedAt,
    expiresAt: key.expiresAt ?? null,
    revokedAt: key.revokedAt ?? null,
    allowedIps: key.allowedIps ?? [],
    previous: previousOf(key, now),
    version: versionOf(key),
  };
}

/** A key of the member's workspace. @throws AppError `not_found` */
export async function requireApiKey({ table, actor }: Ctx<Member>, keyId: string): Promise<StoredApiKey> {
  const key = await findApiKey(table, actor.workspaceId, keyId);
  if (key === null) throw new AppError("not_found");
  return key;
}

/** Workspace keys are made and changed by owners. @throws AppError `auth.forbidden` */
export function assertMayChange(
  { role }: Member,
  { projectId = null }: { projectId?: string | null | undefined },
): void {
  if (projectId === null && role !== "owner") throw new AppError("auth.forbidden");
}

/** A key that this member may change. @throws AppError `not_found`, `auth.forbidden` */
export async function requireOwnKey(ctx: Ctx<Member>, keyId: string): Promise<StoredApiKey> {
  const key = await requireApiKey(ctx, keyId);
  assertMayChange(ctx.actor, key);
  return key;
}

/** A key as it is now, after a change. @throws AppError `not_found` */
export async function readApiKey(ctx: Ctx<Member>, keyId: string): Promise<ApiKey> {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const key = await requireApiKey(ctx, keyId);
  const [project, uses, isFormer] = await Promise.all([
    key.projectId === undefined ? null : findProject(table, workspaceId, key.projectId),
    lastUses(table, workspaceId),
    formerMembersOf(table, workspaceId),
  ]);
  return toApiKey(key, clock.now(), {
    projectName: project?.name ?? "",
    lastUsedAt: uses.get(keyId) ?? null,
    creatorLeft: isFormer(key.createdById),
  });
}
