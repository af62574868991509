import { saveDraft as endpoint } from "@kiteloop/contract/publishing/widget";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { requireWidget } from "./find.ts";
import { sameConfig, toApiWidget } from "./present.ts";
import { applyWidgetChanges, changeWidgetItem, type StoredWidget } from "./store.ts";

type Body = InputOf<typeof endpoint>["body"];

const holds = (widget: StoredWidget, body: Body) =>
  sameConfig(widget.draft, body.config) && (body.name ?? widget.name) === widget.name;

/**
 * Saving the current draft changes nothing, so a repeated request does not conflict with itself. Only changes of draft
 * or name conflict, so publishing, pausing and scheduling don't disturb an editor.
 */
export const saveDraft = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  return retryOnConflict(clock, async () => {
    const before = await requireWidget(ctx, params);
    if (before.type !== body.config.type) throw new AppError("widget.type_mismatch");
    if (holds(before, body)) return toApiWidget(before);
    const { editedVersion = before.version } = before;
    if (body.version < editedVersion || body.version > before.version) throw new AppError("conflict.version");
    const changes = { draft: body.config, name: body.name ?? before.name };
    const after = applyWidgetChanges(before, changes, clock.now().toISOString());
    const written = await transact(table, clock, [
      changeWidgetItem(table, after),
      auditItem(ctx, endpoint.id, {
        ...{ id: after.widgetId, name: after.name, projectId: after.projectId },
      }),
    ]);
    return written.ok ? toApiWidget(after) : conflict;
  });
});
