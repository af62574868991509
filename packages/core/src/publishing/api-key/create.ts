import { createApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { dayMs } from "@kiteloop/contract/shared/time";
import { auditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { hashKey, makeKey, putCredential } from "../credential/index.ts";
import { requireProject } from "../project/index.ts";
import { toApiKey } from "./present.ts";
import { createApiKeyItem, type StoredApiKey } from "./store.ts";

/** `kl_live_sk_` and four more characters: 24 of 142 bits. */
const shown = 15;

/** The secret is only in this answer; the table stores its hash. */
export const createApiKey = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, ids } = ctx;
  const { workspaceId } = actor;
  const project = await requireProject(ctx, body.projectId);
  const { projectId } = project;
  const secret = makeKey(ids.random, { mode: "live", secret: true });
  const now = clock.now();
  const scopes = [...new Set(body.scopes)];
  const ends =
    body.expiresInDays === null
      ? {}
      : { expiresAt: new Date(now.getTime() + body.expiresInDays * dayMs).toISOString() };
  const key: StoredApiKey = {
    workspaceId,
    keyId: ids.make("apiKey"),
    projectId,
    name: body.name,
    scopes,
    prefix: secret.slice(0, shown),
    hash: hashKey(secret),
    createdAt: now.toISOString(),
    createdBy: actor.name === "" ? actor.email : actor.name,
    createdById: actor.userId,
    ...ends,
  };
  const { keyId, hash } = key;
  const written = await transact(table, clock, [
    createApiKeyItem(table, key),
    putCredential(table, { hash, keyId, workspaceId, projectId, secret: true, scopes, ...ends }),
    auditItem(ctx, endpoint.id, { id: keyId, name: key.name }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  return {
    apiKey: toApiKey(key, { projectName: project.name, lastUsedAt: null, creatorLeft: false }),
    secret,
  };
});
