import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { credentials, keyUses } from "./entity.ts";

export type NewCredential = Row<typeof credentials>;

/** Makes a key valid. */
export function putCredential(table: Table, credential: NewCredential): TransactItem {
  return { Put: credentials(table).create(omitUndefined(credential)).params() };
}

/** Makes a key invalid; does nothing if it is invalid already. */
export function removeCredential(table: Table, hash: string): TransactItem {
  return { Delete: credentials(table).delete({ hash }).params() };
}

/** When each secret key of a workspace was last used (ISO instant), by key id; accurate to an hour. */
export async function lastUses(table: Table, workspaceId: string): Promise<Map<string, string>> {
  const { data } = await keyUses(table).query.byWorkspace({ workspaceId }).go({ pages: "all" });
  return new Map(data.map((use) => [use.keyId, use.lastUsedAt]));
}
