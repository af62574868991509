import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { type AuditSubject, auditEntries } from "./entity.ts";

/** Deletes the log of an erased workspace. */
function unlessGone(error: unknown): void {
  if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
}

const nobody = "someone erased";

type Named = { at: string; action: string; subject: AuditSubject };

/** A reward's own name says nothing of its recipient. */
const withoutName = ({ recipient, ...subject }: AuditSubject): AuditSubject =>
  recipient === undefined ? { ...subject, name: nobody } : subject;

/**
 * Removes the names of changed records that match `isTheirs` from the log, of rewards those of their recipients; what was
 * changed, by whom and when, stays. Reads the workspace's whole log.
 */
export async function eraseAuditNames(
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
          .set({ subject: withoutName(subject) })
          .go()
          .catch(unlessGone),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
