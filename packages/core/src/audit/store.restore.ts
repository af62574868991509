import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { auditEntries } from "./entity.ts";

/** Stands for those whose changes came with an export: nobody here made them. */
const elsewhere = "import" as const;

const kept = z.object({
  workspaceId: ids.workspace,
  auditId: ids.audit,
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.object({ name: z.string() }),
  subject: z.object({ id: ids.widget, name: z.string() }),
});

/**
 * A change of an export. It keeps the name of who made it and no more of them: a file says so, and no file can say
 * that a member of this workspace did something. @throws Error where it is none.
 */
export function restoreEntry(table: Table, item: Record<string, unknown>): Restored {
  const { actor, ...entry } = kept.parse(item);
  const by = { kind: elsewhere, id: elsewhere, name: actor.name };
  return restored(auditEntries(table), { ...entry, actor: by, requestId: elsewhere });
}
