import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { projects } from "./entity.ts";

/** Makes a project as old as its oldest data. Fails if it is that old already. */
export function agedProjectItem(
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
