import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { projects } from "./entity.ts";

/** Makes a project as old as what it holds. Fails when it is that old already. */
export function agedItem(
  table: Table,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  createdAt: string,
): TransactItem {
  const update = projects(table)
    .patch({ workspaceId, projectId })
    .set({ createdAt })
    .where((attribute, { gt }) => gt(attribute.createdAt, createdAt));
  return { Update: update.params() };
}
