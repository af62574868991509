import {
  type ApiKeyKind,
  createApiKey as forProject,
  createWorkspaceKey as forWorkspace,
} from "@kiteloop/contract/publishing/api-key";
import { idInModeOf, modeOf } from "@kiteloop/contract/shared/test-mode";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { putCredential } from "../credential/index.ts";
import { requireProject, type StoredProject } from "../project/index.ts";
import { toApiKey } from "./present.ts";
import { credentialKind, endOf, newKeySecret } from "./secret.ts";
import { createApiKeyItem, type StoredApiKey } from "./store.ts";

/** The secret is only in this answer; the table stores its hash. */
export const createApiKey = verb(forProject, async (ctx, { body: { projectId, ...wanted } }) =>
  storeKey(ctx, wanted, await requireProject(ctx, projectId)),
);

/** The same, for all projects of the workspace. */
export const createWorkspaceKey = verb(forWorkspace, (ctx, { body }) =>
  storeKey(ctx, { ...body, kind: "server" }, null),
);

type Wanted = {
  kind: ApiKeyKind;
  name: string;
  scopes: readonly Scope[];
  expiresInDays: number | null;
  allowedIps: readonly string[];
};

async function storeKey(ctx: Ctx<Member>, wanted: Wanted, project: StoredProject | null) {
  const { table, clock, actor, ids } = ctx;
  const { workspaceId } = actor;
  const { kind, name } = wanted;
  const of = project === null ? {} : { projectId: project.projectId };
  const { secret, stored } = newKeySecret(ids, project === null ? "live" : modeOf(project.projectId), kind);
  const now = clock.now();
  const ends = endOf(now, wanted.expiresInDays);
  const scopes = [...new Set(wanted.scopes)];
  const allowed = wanted.allowedIps.length === 0 ? {} : { allowedIps: [...new Set(wanted.allowedIps)] };
  const id = ids.make("apiKey");
  const key: StoredApiKey = {
    workspaceId,
    keyId: project === null ? id : idInModeOf(project.projectId, id),
    ...of,
    name,
    ...(kind === "app" && { kind }),
    scopes,
    ...stored,
    createdAt: now.toISOString(),
    createdBy: actor.name === "" ? actor.email : actor.name,
    createdById: actor.userId,
    ...ends,
    ...allowed,
  };
  const { keyId, hash } = key;
  const written = await transact(table, clock, [
    createApiKeyItem(table, key),
    putCredential(table, {
      ...{ hash, keyId, workspaceId, ...of, scopes },
      ...credentialKind(kind),
      ...ends,
      ...allowed,
    }),
    auditItem(ctx, forProject.id, { id: keyId, name, ...of }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  const around = { projectName: project?.name ?? "", lastUsedAt: null, creatorLeft: false };
  return { apiKey: toApiKey(key, now, around), secret };
}
