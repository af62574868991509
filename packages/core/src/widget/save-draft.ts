import { saveDraft as endpoint } from "@kiteloop/contract/widget";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { type InputOf, verb } from "../verb/index.ts";
import { needWidget } from "./find.ts";
import { present, sameConfig } from "./present.ts";
import { changed, changeItem, type StoredWidget } from "./store.ts";

type Body = InputOf<typeof endpoint>["body"];

const holds = (widget: StoredWidget, body: Body) =>
  sameConfig(widget.draft, body.config) && (body.name ?? widget.name) === widget.name;

const rounds = 5;

/**
 * Saving what is saved already changes nothing, so a request sent again is no conflict with itself. Only a change
 * of draft or name is a conflict: who edits is not disturbed by what is published, paused or planned meanwhile.
 */
export const saveDraft = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  for (let round = 0; round < rounds; round++) {
    const before = await needWidget(ctx, params);
    if (before.type !== body.config.type) throw new AppError("widget.type_mismatch");
    if (holds(before, body)) return present(before);
    const { editedVersion = before.version } = before;
    if (body.version < editedVersion || body.version > before.version) throw new AppError("conflict.version");
    const changes = { draft: body.config, name: body.name ?? before.name };
    const after = changed(before, changes, clock.now().toISOString());
    const written = await transact(table, clock, [
      changeItem(table, after),
      auditItem(ctx, endpoint.id, { id: after.widgetId, name: after.name }),
    ]);
    if (written.ok) return present(after);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});
