import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { conversionConfirmations, conversions } from "./entity.ts";

/** A conversion of an export. @throws Error where it is none. */
export function restoreItem(table: Table, item: Record<string, unknown>): Restored {
  return restored(conversions(table), item);
}

/** The server's word for a conversion, of an export. @throws Error where it is none. */
export function restoreConfirmation(table: Table, item: Record<string, unknown>): Restored {
  return restored(conversionConfirmations(table), item);
}
