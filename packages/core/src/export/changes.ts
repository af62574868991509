import * as z from "zod";
import { annotatedActions } from "../analytics/index.ts";
import { restoreEntry } from "../audit/index.ts";
import type { Table } from "../context/index.ts";
import type { Restored } from "../table/index.ts";
import type { Item } from "./store.ts";

const entry = z.looseObject({
  auditId: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.looseObject({ name: z.string() }),
  subject: z.object({ id: z.string(), name: z.string() }),
});

/** What of a workspace's audit log the project's numbers are annotated with; null for all else in it. */
export function changeOf(projectId: string, widgetIds: ReadonlySet<string>, item: Item): Item | null {
  const { auditId, at, action, actor, subject } = entry.parse(item);
  if (!annotatedActions.includes(action) || !widgetIds.has(subject.id)) return null;
  return { projectId, auditId, at, action, actor: { name: actor.name }, subject };
}

const annotation = z.looseObject({ action: z.enum(annotatedActions) });

/** A change of an export. @throws Error where it is none. */
export function restoreChange(table: Table, item: Item): Restored {
  return restoreEntry(table, annotation.parse(item));
}
