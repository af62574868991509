import type { Table } from "../context/index.ts";
import { findPreset, type Which } from "./store.ts";

/** The workspace's own wording of a mail; undefined where it has none. */
export async function ownWording(table: Table, workspaceId: string, which: Which) {
  return (await findPreset(table, workspaceId, which)).wording;
}
