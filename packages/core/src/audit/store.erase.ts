import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { auditEntries, type Subject } from "./entity.ts";

/** The log goes with its workspace. */
function unlessGone(error: unknown): void {
  if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
}

const nobody = "somebody erased";

type Named = { at: string; action: string; subject: Subject };

/**
 * Leaves out by what name things are called that members changed, where `isTheirs` says that it is somebody's. That it
 * was changed, by whom and when, stays. Reads the workspace's whole log.
 */
export async function forgetNames(
  table: Table,
  workspaceId: string,
  isTheirs: (entry: Named) => boolean,
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: {
      data: (Named & { auditId: string })[];
      cursor: string | null;
    } = await auditEntries(table).query.byWorkspace({ workspaceId }).go({ cursor, limit: 1000 });
    const named = page.data.filter((entry) => entry.subject.name !== nobody && isTheirs(entry));
    await Promise.all(
      named.map(({ auditId, subject }) =>
        auditEntries(table)
          .patch({ workspaceId, auditId })
          .set({ subject: { ...subject, name: nobody } })
          .go()
          .catch(unlessGone),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
