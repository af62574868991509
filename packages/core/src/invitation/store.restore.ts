import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { invitations } from "./entity.ts";

/** An invitation of an export. @throws Error where it is none. */
export function restoreItem(table: Table, item: Record<string, unknown>): Restored {
  return restored(invitations(table), item);
}
