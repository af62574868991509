import type { Table } from "../context/index.ts";

/** Deletes one item, unless it is needed again meanwhile. */
export type ItemDeletion = () => Promise<unknown>;

/**
 * A workspace's items of one kind from before an instant, page by page, the oldest first where their order allows it.
 * Items that work still waits for are left out.
 */
export type ExpiredItems = (
  table: Table,
  workspaceId: string,
  before: Date,
) => AsyncGenerator<ItemDeletion[]>;
