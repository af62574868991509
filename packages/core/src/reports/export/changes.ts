import * as z from "zod";
import { changeLine, restoreEntry } from "../../shared/audit/index.ts";
import type { Item, PortableKind } from "../../shared/portable-kind/index.ts";
import { entityPartition } from "../../shared/table/index.ts";
import { annotatedActions } from "../analytics/index.ts";

const entry = z.looseObject({
  auditId: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.looseObject({ name: z.string() }),
  subject: z.object({ id: z.string(), name: z.string() }),
});

/** An audit log entry that annotates the project's numbers; null for other entries. */
function changeOf(projectId: string, widgetIds: ReadonlySet<string>, item: Item): Item | null {
  const { auditId, at, action, actor, subject } = entry.parse(item);
  if (!annotatedActions.includes(action) || !widgetIds.has(subject.id)) return null;
  return { projectId, auditId, at, action, actor: { name: actor.name }, subject };
}

const annotation = z.looseObject({ action: z.enum(annotatedActions) });

/** Changes of its widgets, which a project's numbers are annotated with. */
export const portableChanges: PortableKind = {
  kind: "change",
  line: changeLine,
  time: "at",
  partitionsOf: ({ workspaceId }) => [
    { index: null, pk: entityPartition({ workspaceId }), prefix: "$audit_1#" },
  ],
  async present(_table, { projectId, widgetIds }, items) {
    const ids = new Set(widgetIds);
    return items.map((item) => changeOf(projectId, ids, item)).filter((change) => change !== null);
  },
  restore: (table, item) => [restoreEntry(table, annotation.parse(item))],
};
