import type { Table } from "../context/index.ts";
import { inheritedRoot } from "./hot.ts";
import { earlierId } from "./store.alias.ts";

/** Where the chain began that brought them, under whatever id; null for who came uninvited. */
export async function rootOf(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<string | null> {
  const root = await inheritedRoot(table, who);
  if (root !== null) return root;
  const earlier = await earlierId(table, who);
  return earlier === null ? null : inheritedRoot(table, { ...who, externalId: earlier });
}
