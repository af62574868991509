import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import type { StoredApiKey } from "./store.ts";

/** Facts about a key that are not stored with it. */
type Around = { projectName: string; lastUsedAt: string | null; creatorLeft: boolean };

/** A key as the API shows it: neither its text nor its hash. */
export function toApiKey(key: StoredApiKey, { projectName, lastUsedAt, creatorLeft }: Around): ApiKey {
  return {
    id: key.keyId,
    name: key.name,
    projectId: key.projectId,
    projectName,
    scopes: key.scopes,
    prefix: key.prefix,
    createdAt: key.createdAt,
    createdBy: key.createdBy,
    creatorLeft,
    lastUsedAt,
    expiresAt: key.expiresAt ?? null,
    revokedAt: key.revokedAt ?? null,
  };
}
