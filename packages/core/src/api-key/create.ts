import { createApiKey } from "@kiteloop/contract/api-key";
import { auditItem } from "../audit/index.ts";
import { hashKey, makeKey, putCredential } from "../credential/index.ts";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { createItem, type StoredApiKey } from "./store.ts";

const day = 86_400_000;
/** `kl_live_sk_` and four more: 24 of 142 bits. */
const shown = 15;

/** The secret is in the answer and nowhere else: only its hash is kept. */
export const create = verb(createApiKey, async (ctx, { body }) => {
  const { table, clock, actor, ids } = ctx;
  const { workspaceId } = actor;
  const project = await findProject(table, workspaceId, body.projectId);
  if (project === null) throw new AppError("not_found");
  const { projectId } = project;
  const secret = makeKey(ids.random, { mode: "live", secret: true });
  const now = clock.now();
  const scopes = [...new Set(body.scopes)];
  const ends =
    body.expiresInDays === null
      ? {}
      : { expiresAt: new Date(now.getTime() + body.expiresInDays * day).toISOString() };
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
    createItem(table, key),
    putCredential(table, { hash, keyId, workspaceId, projectId, secret: true, scopes, ...ends }),
    auditItem(ctx, createApiKey.id, { id: keyId, name: key.name }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  return {
    apiKey: present(key, { projectName: project.name, lastUsedAt: null, creatorLeft: false }),
    secret,
  };
});
