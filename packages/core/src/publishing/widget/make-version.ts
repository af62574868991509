import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { limitReached, takeUsageItem } from "../../shared/usage/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { putEntryItem } from "../embed/index.ts";
import { assertPublishable } from "./assert-publishable.ts";
import { holdoutAt } from "./experiment.ts";
import { type Publisher, requireWidget } from "./find.ts";
import { removePlanItem } from "./store.plan.ts";
import {
  applyWidgetChanges,
  changeWidgetItem,
  createVersionItem,
  nextNumber,
  type Published,
  type StoredWidget,
  type WidgetChanges,
} from "./store.ts";

export type NewVersion = {
  config: WidgetConfig;
  /** Changes to the widget besides the version. */
  changes: WidgetChanges;
  /** The version's origin, by which a retry is recognized. */
  origin: Pick<Published, "rolledBackTo" | "plannedFor">;
  /** For the audit entry. */
  action: AuditAction;
  /** Further items of the transaction. */
  items?: TransactItem[];
};

/** True if the very same request published the current version. */
export function isOf(
  widget: StoredWidget,
  fromVersion: number,
  { rolledBackTo, plannedFor }: NewVersion["origin"] = {},
): boolean {
  const { published } = widget;
  return (
    published?.fromVersion === fromVersion &&
    published.rolledBackTo === rolledBackTo &&
    published.plannedFor === plannedFor
  );
}

/**
 * The version, the widget, its entry in the embed and the schedule it fulfills change in one transaction.
 * A holdout keeps running with the new version.
 * @throws AppError `experiment.running` unless the changes end another experiment, `conflict.version` if the widget is no longer as
 * `before`, `plan.limit_reached`, and `widget.opens_unknown` for a config that can't be published
 */
export async function makeVersion(
  ctx: Ctx<Publisher>,
  before: StoredWidget,
  { config, changes, origin, action, items = [] }: NewVersion,
): Promise<StoredWidget> {
  const { table, clock } = ctx;
  const { workspaceId, projectId, widgetId, type } = before;
  const key = { workspaceId, projectId, widgetId };
  const number = nextNumber(before);
  const holdout = "experiment" in changes ? undefined : holdoutAt(before, { number, config });
  await assertPublishable(table, key, config);
  const plan = await readWorkspacePlan(table, workspaceId);
  const at = clock.now().toISOString();
  const published = { number, at, config, fromVersion: before.version, ...origin };
  const lasting = { published, lastNumber: number, ...(holdout && { experiment: holdout.stored }) };
  const after = applyWidgetChanges(
    before,
    { status: "live", publishFailed: undefined, ...changes, ...lasting },
    at,
  );
  const { rolledBackTo = null, plannedFor } = origin;
  const version = { number, config, publishedAt: at, publishedBy: actorName(ctx), rolledBackTo };
  const dropped = before.publishAt !== after.publishAt && plannedFor === undefined;
  const written = await transact(table, clock, [
    changeWidgetItem(table, after),
    createVersionItem(table, key, version),
    putEntryItem(table, { ...key, type, number, config, experiment: holdout?.entry }),
    auditItem(ctx, action, { id: widgetId, name: before.name, projectId }),
    ...items,
    ...(dropped ? removePlanItem(table, before) : []),
    ...(before.published === undefined ? [takeUsageItem(workspaceId, "publishedWidgets", plan)] : []),
  ]);
  if (written.ok) return after;
  const now = await requireWidget(ctx, { projectId, widgetId });
  if (isOf(now, before.version, origin)) return now;
  if (now.version !== before.version) throw new AppError("conflict.version");
  throw limitReached("publishedWidgets", plan);
}
