import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { doerName, instant, name, owner } from "../export-fields/index.ts";
import { type Restored, toRestoredItem } from "../table/index.ts";
import { auditEntries } from "./entity.ts";

/** The actor of imported changes, which nobody in this workspace made. */
const elsewhere = "import" as const;

export const changeLine = z.strictObject({
  ...owner,
  auditId: ids.audit,
  at: instant,
  action: z.string().max(64),
  actor: z.strictObject({ name: doerName }),
  subject: z.strictObject({ id: ids.widget, name }),
});

/**
 * A change in an export. Of its actor it keeps only the name: a file must not be able to claim that a member of this
 * workspace did something. @throws Error when it is not a change.
 */
export function restoreEntry(table: Table, item: Record<string, unknown>): Restored {
  const { actor, subject, projectId, ...entry } = changeLine.parse(item);
  const by = { kind: elsewhere, id: elsewhere, name: actor.name };
  return toRestoredItem(auditEntries(table), {
    ...entry,
    subject: { ...subject, projectId },
    actor: by,
    requestId: elsewhere,
  });
}
