import {
  type Experiment,
  promoteVariant as promoteVariantEndpoint,
  stopExperiment as stopExperimentEndpoint,
} from "@kiteloop/contract/publishing/experiment";
import type { VariantLetter } from "@kiteloop/contract/publishing/variant";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { putEntryItem, readWidgetParts, syncEmbed } from "../embed/index.ts";
import { requireProject } from "../project/index.ts";
import { removeRunningItem } from "../variant/index.ts";
import {
  applyWidgetChanges,
  changeWidgetItem,
  embedProject,
  makeVersion,
  nextNumber,
  requireWidget,
  type StoredWidget,
} from "../widget/index.ts";
import { chosenVersion, promotedVersion, type VersionChoice } from "./next-version.ts";
import { toApiExperiment } from "./present.ts";
import {
  type End,
  endExperimentItem,
  endExperimentState,
  findExperiment,
  type StoredExperiment,
} from "./store.ts";

type Params = { projectId: string; widgetId: string; experimentId: string };
type Asked = { version: number; promoted?: VariantLetter; publish?: VersionChoice | undefined };

/** With `publish`, another version goes live in the same transaction: an emergency need not wait for a verdict. */
export const stopExperiment = verb(stopExperimentEndpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  if (body.publish !== undefined && project.status === "archived") throw new AppError("project.archived");
  return end(ctx, params, body);
});

/** The variant's config is published as a new version, so the list of versions keeps what was live. */
export const promoteVariant = verb(promoteVariantEndpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  return end(ctx, params, { version: body.version, promoted: body.variant });
});

/** The table changes first, then the script. A repeated request only updates the script. */
async function end(ctx: Ctx<Member>, params: Params, asked: Asked): Promise<Experiment> {
  const { table, actor, clock } = ctx;
  const parts = await readWidgetParts(ctx.assets);
  return retryOnConflict(clock, async () => {
    const widget = await requireWidget(ctx, params);
    const experiment = await findExperiment(table, widget, params.experimentId);
    if (experiment === null) throw new AppError("not_found");
    const after = isEndOf(experiment, asked) ? experiment : await write(ctx, widget, experiment, asked);
    if (after === null) return conflict;
    await syncEmbed(ctx, parts, embedProject(ctx, params.projectId));
    return toApiExperiment(after);
  });

  /** True if the very same request ended it. */
  function isEndOf(
    { state, version, promoted, replacedBy, endedBy }: StoredExperiment,
    { version: from }: Asked,
  ): boolean {
    return (
      state === (asked.promoted === undefined ? "stopped" : "promoted") &&
      version === from + 1 &&
      promoted === asked.promoted &&
      (replacedBy !== undefined) === (asked.publish !== undefined) &&
      endedBy === actor.name
    );
  }
}

/** Null if the widget changed since it was read. */
async function write(
  ctx: Ctx<Member>,
  widget: StoredWidget,
  experiment: StoredExperiment,
  asked: Asked,
): Promise<StoredExperiment | null> {
  const { table, clock, actor } = ctx;
  const { version, promoted, publish } = asked;
  if (experiment.state !== "running") throw new AppError("experiment.over");
  if (experiment.version !== version) throw new AppError("conflict.version");
  const variant = experiment.variants.find((one) => one.variant === promoted);
  if (promoted !== undefined && (variant === undefined || variant.hidden))
    throw new AppError("experiment.no_such_variant");
  const endedAt = clock.now().toISOString();
  const how: End = {
    state: promoted === undefined ? "stopped" : "promoted",
    endedAt,
    endedBy: actor.name,
    ...(promoted !== undefined && { promoted }),
    ...(publish !== undefined && { replacedBy: nextNumber(widget) }),
  };
  const { workspaceId, projectId, widgetId, type, name, published, status } = widget;
  const key = { workspaceId, projectId, widgetId };
  const items = [endExperimentItem(table, experiment, how), removeRunningItem(key)];
  const next =
    publish === undefined
      ? await promotedVersion(table, widget, variant)
      : await chosenVersion(table, widget, publish);
  if (next !== null) {
    const action = promoted === undefined ? stopExperimentEndpoint.id : promoteVariantEndpoint.id;
    try {
      await makeVersion(ctx, widget, { ...next, action, items });
    } catch (error) {
      if (error instanceof AppError && error.code === "conflict.version") return null;
      throw error;
    }
    return endExperimentState(experiment, how);
  }
  const action = promoted === undefined ? stopExperimentEndpoint.id : promoteVariantEndpoint.id;
  const written = await transact(table, clock, [
    changeWidgetItem(table, applyWidgetChanges(widget, { experiment: undefined }, endedAt)),
    ...items,
    ...(published !== undefined && status === "live"
      ? [putEntryItem(table, { ...key, type, number: published.number, config: published.config })]
      : []),
    auditItem(ctx, action, { id: widgetId, name, projectId }),
  ]);
  return written.ok ? endExperimentState(experiment, how) : null;
}
