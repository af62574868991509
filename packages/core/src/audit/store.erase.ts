import type { Table } from "../context/index.ts";
import { auditEntries } from "./entity.ts";

/**
 * Leaves out by what name things are called that members changed, given by their ids. That it was changed, by whom and
 * when, stays. Reads the workspace's whole log.
 */
export async function forgetNames(
  table: Table,
  workspaceId: string,
  subjects: ReadonlySet<string>,
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: {
      data: { auditId: string; subject: { id: string; name: string } }[];
      cursor: string | null;
    } = await auditEntries(table).query.byWorkspace({ workspaceId }).go({ cursor, limit: 1000 });
    const named = page.data.filter(({ subject }) => subjects.has(subject.id));
    await Promise.all(
      named.map(({ auditId, subject }) =>
        auditEntries(table)
          .patch({ workspaceId, auditId })
          .set({ subject: { ...subject, name: "somebody erased" } })
          .go(),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
