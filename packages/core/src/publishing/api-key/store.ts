import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { apiKeys } from "./entity.ts";

export type StoredApiKey = Row<typeof apiKeys>;

/** All secret keys of a workspace, including revoked ones, newest first. */
export async function apiKeysOf(table: Table, workspaceId: string): Promise<StoredApiKey[]> {
  const { data } = await apiKeys(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", pages: "all", consistent: true });
  return data;
}

/** A workspace's key; null if the workspace has none with this id. */
export async function findApiKey(
  table: Table,
  workspaceId: string,
  keyId: string,
): Promise<StoredApiKey | null> {
  const { data } = await apiKeys(table).get({ workspaceId, keyId }).go({ consistent: true });
  return data;
}

export function createApiKeyItem(table: Table, key: StoredApiKey): TransactItem {
  return { Put: apiKeys(table).create(omitUndefined(key)).params() };
}

/** Fails if the key is revoked already. */
export function revokeItem(table: Table, { workspaceId, keyId }: StoredApiKey, at: string): TransactItem {
  const change = apiKeys(table)
    .patch({ workspaceId, keyId })
    .set({ revokedAt: at })
    .where((attribute, { notExists }) => notExists(attribute.revokedAt));
  return { Update: change.params() };
}
