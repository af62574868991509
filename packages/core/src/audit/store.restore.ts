import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { doer, instant, name, owner } from "../export-fields/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { auditEntries } from "./entity.ts";

/** Stands for those whose changes came with an export: nobody here made them. */
const elsewhere = "import" as const;

export const changeLine = z.strictObject({
  ...owner,
  auditId: ids.audit,
  at: instant,
  action: z.string().max(64),
  actor: z.strictObject({ name: doer }),
  subject: z.strictObject({ id: ids.widget, name }),
});

/**
 * A change of an export. It keeps the name of who made it and no more of them: a file says so, and no file can say
 * that a member of this workspace did something. @throws Error where it is none.
 */
export function restoreEntry(table: Table, item: Record<string, unknown>): Restored {
  const { actor, subject, projectId, ...entry } = changeLine.parse(item);
  const by = { kind: elsewhere, id: elsewhere, name: actor.name };
  return restored(auditEntries(table), {
    ...entry,
    subject: { ...subject, projectId },
    actor: by,
    requestId: elsewhere,
  });
}
