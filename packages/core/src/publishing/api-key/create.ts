import { createApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { idInModeOf, modeOf } from "@kiteloop/contract/shared/test-mode";
import { auditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { putCredential } from "../credential/index.ts";
import { requireProject } from "../project/index.ts";
import { assertMayChange, toApiKey } from "./present.ts";
import { credentialKind, endOf, newKeySecret } from "./secret.ts";
import { createApiKeyItem, type StoredApiKey } from "./store.ts";

/** The secret is only in this answer; the table stores its hash. */
export const createApiKey = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, ids } = ctx;
  assertMayChange(actor, body);
  const { workspaceId } = actor;
  const { kind, name } = body;
  const project = body.projectId === null ? null : await requireProject(ctx, body.projectId);
  const of = project === null ? {} : { projectId: project.projectId };
  const { secret, stored } = newKeySecret(ids, project === null ? "live" : modeOf(project.projectId), kind);
  const now = clock.now();
  const ends = endOf(now, body.expiresInDays);
  const scopes = [...new Set(body.scopes)];
  const allowed = body.allowedIps.length === 0 ? {} : { allowedIps: [...new Set(body.allowedIps)] };
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
      ...{ hash, keyId, name, workspaceId, ...of, scopes },
      ...credentialKind(kind),
      ...ends,
      ...allowed,
    }),
    auditItem(ctx, endpoint.id, { id: keyId, name, ...of }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  const around = { projectName: project?.name ?? "", lastUsedAt: null, creatorLeft: false };
  return { apiKey: toApiKey(key, now, around), secret };
});
