import type { ApiKey } from "@kiteloop/contract/api-key";
import type { StoredApiKey } from "./store.ts";

/** A key as the API shows it: never its text, nor its hash. */
export function present(key: StoredApiKey, projectName: string, lastUsedAt: string | null): ApiKey {
  return {
    id: key.keyId,
    name: key.name,
    projectId: key.projectId,
    projectName,
    scopes: key.scopes,
    prefix: key.prefix,
    createdAt: key.createdAt,
    createdBy: key.createdBy,
    lastUsedAt,
    expiresAt: key.expiresAt ?? null,
    revokedAt: key.revokedAt ?? null,
  };
}
