import type { Table } from "../context/index.ts";
import { tryToWrite } from "../table/index.ts";
import { type AuditSubject, auditEntries } from "./entity.ts";

const nobody = "someone erased";

type Named = { at: string; action: string; subject: AuditSubject };

/** A reward's own name says nothing of its recipient. */
const withoutName = ({ recipient, ...subject }: AuditSubject): AuditSubject =>
  recipient === undefined ? { ...subject, name: nobody } : subject;

/**
 * Removes the names of changed records that match `isTheirs` from the log, of rewards those of their recipients, and replaces ids of
 * the person; what was changed, by whom and when, stays. Reads the workspace's whole log.
 */
export async function eraseAuditNames(
  table: Table,
  workspaceId: string,
  isTheirs: (entry: Named) => boolean,
  anonymousIdOf: (entry: Named) => string | undefined,
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: {
      data: (Named & { auditId: string })[];
      cursor: string | null;
    } = await auditEntries(table).query.byWorkspace({ workspaceId }).go({ cursor, limit: 1000 });
    const changed = page.data.flatMap((entry) => {
      const { auditId, subject } = entry;
      const id = anonymousIdOf(entry);
      if (id !== undefined) return [{ auditId, subject: { ...subject, id } }];
      const isNamed = subject.name !== nobody && isTheirs(entry);
      return isNamed ? [{ auditId, subject: withoutName(subject) }] : [];
    });
    await Promise.all(
      changed.map(({ auditId, subject }) =>
        tryToWrite(auditEntries(table).patch({ workspaceId, auditId }).set({ subject }).go()),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
