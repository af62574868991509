import type { ApiKeyKind } from "@kiteloop/contract/publishing/api-key";
import { type Mode, modeOf } from "@kiteloop/contract/shared/test-mode";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { apiKeys } from "./entity.ts";

export type StoredApiKey = Row<typeof apiKeys>;

/** All keys of servers and apps of a workspace, including revoked ones, newest first. */
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

export const keyKindOf = ({ kind }: StoredApiKey): ApiKeyKind => kind ?? "server";

/** Workspace keys are for live projects. */
export const modeOfKey = ({ projectId }: StoredApiKey): Mode =>
  projectId === undefined ? "live" : modeOf(projectId);

export const versionOf = ({ version }: StoredApiKey): number => version ?? 1;

/** Hashes of a key's secret and of the one before it. */
export const hashesOf = ({ hash, oldHash }: StoredApiKey): string[] =>
  oldHash === undefined ? [hash] : [hash, oldHash];

/** Fails if the key is revoked, or has another secret than was read. */
export function revokeItem(
  table: Table,
  { workspaceId, keyId, hash }: StoredApiKey,
  at: string,
): TransactItem {
  const change = apiKeys(table)
    .patch({ workspaceId, keyId })
    .set({ revokedAt: at })
    .where(
      (attribute, { eq, notExists }) => `${notExists(attribute.revokedAt)} AND ${eq(attribute.hash, hash)}`,
    );
  return { Update: change.params() };
}

type Rotated = Pick<StoredApiKey, "prefix" | "hash" | "expiresAt" | "oldHash" | "oldPrefix" | "oldUntil">;
type Change = Partial<Pick<StoredApiKey, "name" | "allowedIps">> | Rotated;

/** Fails if the key is revoked, or not at this version. */
export function changeApiKeyItem(
  table: Table,
  { workspaceId, keyId }: StoredApiKey,
  version: number,
  change: Change,
  absent: ("expiresAt" | "oldHash" | "oldPrefix" | "oldUntil")[] = [],
): TransactItem {
  const patch = apiKeys(table)
    .patch({ workspaceId, keyId })
    .set({ ...omitUndefined(change), version: version + 1 });
  const update = absent.length === 0 ? patch : patch.remove(absent);
  return {
    Update: update
      .where((attribute, { eq, notExists }) => {
        const isAt = eq(attribute.version, version);
        const isFirst = version === 1 ? `(${isAt} OR ${notExists(attribute.version)})` : isAt;
        return `${notExists(attribute.revokedAt)} AND ${isFirst}`;
      })
      .params(),
  };
}

/** Gives a key another secret. Fails like `changeApiKeyItem`. */
export function rotateItem(table: Table, key: StoredApiKey, version: number, to: Rotated): TransactItem {
  const replaced = ["expiresAt", "oldHash", "oldPrefix", "oldUntil"] as const;
  const absent = replaced.filter((name) => to[name] === undefined);
  return changeApiKeyItem(table, key, version, to, absent);
}
