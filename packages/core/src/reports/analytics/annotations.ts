import { type Annotation, projectAnnotations as endpoint } from "@kiteloop/contract/reports/chains";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { addDays, dayOf, startOfDay } from "@kiteloop/metrics/days";
import { requireProject, widgetNames } from "../../publishing/index.ts";
import { auditBetween } from "../../shared/audit/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { annotationKindOf } from "./annotated-actions.ts";
import { rangeOf } from "./range.ts";

const mostChanges = 300;

/** Changes visible to visitors in these days, the oldest first, from the audit log. */
export const projectAnnotations = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, timeZone } = await requireProject(ctx, params.projectId);
  const { from, to } = rangeOf(query, dayOf(clock.now().getTime(), timeZone));
  const span: [number, number] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  const entries = await auditBetween(table, workspaceId, span, mostChanges);
  const marks = entries.flatMap(({ entry, projectId: of }) =>
    present(entry, timeZone).map((mark) => ({ mark, of })),
  );
  // A widget's item is large, so it is read only for entries that lack the project.
  const own = marks.some(({ of }) => of === null)
    ? await widgetNames(table, workspaceId, projectId)
    : new Map<string, string>();
  const items = marks
    .filter(({ mark, of }) => (of === null ? own.has(mark.widgetId) : of === projectId))
    .map(({ mark }) => mark)
    .reverse();
  return { items, complete: entries.length < mostChanges };
});

function present({ action, at, subject, actor }: AuditEntry, timeZone: string): Annotation[] {
  const kind = annotationKindOf.get(action);
  if (kind === undefined) return [];
  const day = dayOf(Date.parse(at), timeZone);
  const by = actor.kind === "import" ? { imported: actor.name } : actor.name;
  return [{ day, at, kind, widgetId: subject.id, name: subject.name, by }];
}
