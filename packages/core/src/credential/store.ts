import type { Scope } from "@kiteloop/contract/roles";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { credentials, keyUses } from "./entity.ts";

export type NewCredential = {
  hash: string;
  keyId: string;
  workspaceId: string;
  projectId: string;
  secret: boolean;
  scopes: Scope[];
  /** ISO instant; absent means never. */
  expiresAt?: string;
};

/** Makes a key work. */
export function putCredential(table: Table, credential: NewCredential): TransactItem {
  return { Put: credentials(table).create(credential).params() };
}

/** Makes a key stop working; nothing when it has stopped already. */
export function removeCredential(table: Table, hash: string): TransactItem {
  return { Delete: credentials(table).delete({ hash }).params() };
}

/** When each secret key of a workspace was last used (ISO instant), by key id; within an hour exact. */
export async function lastUses(table: Table, workspaceId: string): Promise<Map<string, string>> {
  const { data } = await keyUses(table).query.byWorkspace({ workspaceId }).go({ pages: "all" });
  return new Map(data.map((use) => [use.keyId, use.lastUsedAt]));
}
