import { type Experiment, promoteVariant, stopExperiment } from "@kiteloop/contract/experiment";
import type { VariantLetter } from "@kiteloop/contract/variant";
import { removeRunningItem } from "../arm/index.ts";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { putEntryItem, readParts, syncEmbed } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import {
  changed,
  changeItem,
  embedProject,
  findVersion,
  isPublished,
  makeVersion,
  needProject,
  needWidget,
  type StoredWidget,
} from "../widget/index.ts";
import { present } from "./present.ts";
import { type End, ended, endItem, findExperiment, type StoredExperiment } from "./store.ts";

type Params = { projectId: string; widgetId: string; experimentId: string };
type Asked = { version: number; promoted?: VariantLetter };

const rounds = 5;

export const stop = verb(stopExperiment, (ctx, { params, body }) => end(ctx, params, body));

/** Published is the variant's version once more, as a new one: what was live stays in the list of versions. */
export const promote = verb(promoteVariant, async (ctx, { params, body }) => {
  const project = await needProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  return end(ctx, params, { version: body.version, promoted: body.variant });
});

/** The table changes first; then the script follows. Asked again, only the script is brought up to date. */
async function end(ctx: Ctx<Member>, params: Params, asked: Asked): Promise<Experiment> {
  const { table, actor } = ctx;
  const parts = await readParts(ctx.assets);
  for (let round = 0; round < rounds; round++) {
    const widget = await needWidget(ctx, params);
    const experiment = await findExperiment(table, widget, params.experimentId);
    if (experiment === null) throw new AppError("not_found");
    const after = isEndOf(experiment, asked) ? experiment : await write(ctx, widget, experiment, asked);
    if (after === null) continue;
    await syncEmbed(ctx, parts, embedProject(ctx, params.projectId));
    return present(after);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });

  /** True when it ended by the very same request. */
  function isEndOf(
    { state, version, promoted, endedBy }: StoredExperiment,
    { version: from }: Asked,
  ): boolean {
    return (
      state === (asked.promoted === undefined ? "stopped" : "promoted") &&
      version === from + 1 &&
      promoted === asked.promoted &&
      endedBy === actor.name
    );
  }
}

/** Null when the widget changed since it was read. */
async function write(
  ctx: Ctx<Member>,
  widget: StoredWidget,
  experiment: StoredExperiment,
  { version, promoted }: Asked,
): Promise<StoredExperiment | null> {
  const { table, clock, actor } = ctx;
  if (experiment.state !== "running") throw new AppError("experiment.over");
  if (experiment.version !== version) throw new AppError("conflict.version");
  const variant = experiment.variants.find((one) => one.variant === promoted);
  if (promoted !== undefined && variant === undefined) throw new AppError("experiment.no_such_variant");
  const endedAt = clock.now().toISOString();
  const how: End = {
    state: promoted === undefined ? "stopped" : "promoted",
    endedAt,
    endedBy: actor.name,
    ...(promoted !== undefined && { promoted }),
  };
  const { workspaceId, projectId, widgetId, type, name, published, status } = widget;
  const key = { workspaceId, projectId, widgetId };
  const items = [endItem(table, experiment, how), removeRunningItem(table, key)];
  if (variant !== undefined && variant.number !== published?.number) {
    const winner = await findVersion(table, key, variant.number);
    if (winner === null) throw new AppError("experiment.no_such_variant");
    try {
      await makeVersion(ctx, widget, {
        config: winner.config,
        changes: { experiment: undefined, ...(isPublished(widget) && { draft: winner.config }) },
        origin: { rolledBackTo: variant.number },
        action: promoteVariant.id,
        items,
      });
    } catch (error) {
      if (error instanceof AppError && error.code === "conflict.version") return null;
      throw error;
    }
    return ended(experiment, how);
  }
  const action = promoted === undefined ? stopExperiment.id : promoteVariant.id;
  const written = await transact(table, clock, [
    changeItem(table, changed(widget, { experiment: undefined }, endedAt)),
    ...items,
    ...(published !== undefined && status === "live"
      ? [putEntryItem(table, { ...key, type, number: published.number, config: published.config })]
      : []),
    auditItem(ctx, action, { id: widgetId, name, projectId }),
  ]);
  return written.ok ? ended(experiment, how) : null;
}
