import { apiGetKey as endpoint } from "@kiteloop/contract/publishing/api";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { findApiKey, modeOfKey } from "./store.ts";

/** The caller's own key and its scopes. */
export const getOwnKey = verb(endpoint, async (ctx) => {
  const { table, actor } = ctx;
  const { keyId, workspaceId, projectId, scopes, expiresAt = null } = actor;
  const [key, project] = await Promise.all([
    findApiKey(table, workspaceId, keyId),
    projectId === null ? null : requireProject(ctx, projectId),
  ]);
  if (key === null) throw new AppError("key.invalid");
  return {
    ...{ id: keyId, name: key.name, scopes: [...scopes], projectId },
    ...{ projectName: project?.name ?? null, mode: modeOfKey(key), expiresAt },
  };
});
