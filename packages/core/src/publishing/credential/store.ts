import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { credentials, keyRequests, keyUses } from "./entity.ts";

export type NewCredential = Row<typeof credentials>;

/** Makes a key valid. */
export function putCredential(table: Table, credential: NewCredential): TransactItem {
  return { Put: credentials(table).create(omitUndefined(credential)).params() };
}

/** Changes a valid key. Fails if it is invalid. */
export function changeCredential(
  table: Table,
  hash: string,
  change: { expiresAt: string } | { name: string; allowedIps: string[] },
): TransactItem {
  return { Update: credentials(table).patch({ hash }).set(change).params() };
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

export type StoredKeyRequest = Row<typeof keyRequests>;

/** The key's latest requests, newest first, before one of them if given; `last` is null at the end. */
export async function newestKeyRequests(
  table: Table,
  of: { workspaceId: string; keyId: string },
  { limit, before }: { limit: number; before: string | undefined },
): Promise<Page<StoredKeyRequest>> {
  return toPage(
    await keyRequests(table)
      .query.byKey(of)
      .go({ order: "desc", limit, ...placeOf(table, of, before) }),
  );
}

function placeOf(table: Table, of: { workspaceId: string; keyId: string }, requestId: string | undefined) {
  if (requestId === undefined) return {};
  const { toCursor } = createConversions(keyRequests(table)).byAccessPattern.byKey.fromComposite;
  const cursor = toCursor({ ...of, requestId });
  return cursor === null ? {} : { cursor };
}
