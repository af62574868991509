import { createApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { idInModeOf, modeOf } from "@kiteloop/contract/shared/test-mode";
import { auditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { putCredential } from "../credential/index.ts";
import { requireProject } from "../project/index.ts";
import { toApiKey } from "./present.ts";
import { credentialKind, endOf, newKeySecret } from "./secret.ts";
import { createApiKeyItem, type StoredApiKey } from "./store.ts";

/** The secret is only in this answer; the table stores its hash. */
export const createApiKey = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, ids } = ctx;
  const { workspaceId } = actor;
  const project = await requireProject(ctx, body.projectId);
  const { projectId } = project;
  const { secret, stored } = newKeySecret(ids, modeOf(projectId), body.kind);
  const now = clock.now();
  const ends = endOf(now, body.expiresInDays);
  const scopes = [...new Set(body.scopes)];
  const allowed = body.allowedIps.length === 0 ? {} : { allowedIps: [...new Set(body.allowedIps)] };
  const key: StoredApiKey = {
    workspaceId,
    keyId: idInModeOf(projectId, ids.make("apiKey")),
    projectId,
    name: body.name,
    ...(body.kind === "app" && { kind: body.kind }),
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
      ...{ hash, keyId, workspaceId, projectId, scopes },
      ...credentialKind(body.kind),
      ...ends,
      ...allowed,
    }),
    auditItem(ctx, endpoint.id, { id: keyId, name: key.name, projectId: key.projectId }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  return {
    apiKey: toApiKey(key, now, { projectName: project.name, lastUsedAt: null, creatorLeft: false }),
    secret,
  };
});
