import { startExperiment, type Variant } from "@kiteloop/contract/experiment";
import { variantLetters } from "@kiteloop/contract/variant";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { putRunningItem } from "../arm/index.ts";
import { auditItem } from "../audit/index.ts";
import { putEntryItem, readParts, syncEmbed } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { type CtxOf, type InputOf, verb } from "../verb/index.ts";
import {
  assertPublishable,
  changed,
  changeItem,
  createVersionItem,
  embedProject,
  findVersion,
  needProject,
  needWidget,
  nextNumber,
  type StoredWidget,
  sameConfig,
} from "../widget/index.ts";
import { basisOf, planOf } from "./basis.ts";
import { present } from "./present.ts";
import { createItem, findExperiment, type StoredExperiment } from "./store.ts";

type Context = CtxOf<typeof startExperiment>;
type Body = InputOf<typeof startExperiment>["body"];
type Shown = Variant & { config: WidgetConfig };

/**
 * Experiment, widget, its place in the embed and, of the draft, a version that is not live are written at once; then
 * the script follows. Asked again for the same version of the widget, only the script is brought up to date.
 */
export const start = verb(startExperiment, async (ctx, { params, body }) => {
  const { table, clock, actor, ids } = ctx;
  const project = await needProject(ctx, params.projectId);
  const widget = await needWidget(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  const parts = await readParts(ctx.assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));

  const before = await startedBy(ctx, widget, body);
  if (before !== null) {
    await sync();
    return present(before);
  }
  if (widget.experiment !== undefined) throw new AppError("experiment.running");
  if (widget.version !== body.version) throw new AppError("conflict.version");
  const shown = await variantsOf(ctx, widget, body);
  const now = clock.now();
  const at = now.toISOString();
  const { workspaceId, projectId, widgetId, type, name } = widget;
  const key = { workspaceId, projectId, widgetId };
  const variants = shown.map(({ config: _, ...variant }) => variant);
  const weights = variants.map(({ weight }) => weight);
  const basis = await basisOf(table, project, now.getTime());
  const experiment: StoredExperiment = {
    ...key,
    experimentId: ids.make("experiment"),
    state: "running",
    metric: body.metric,
    variants,
    minimalEffect: body.minimalEffect,
    plan: planOf(basis, body.metric, weights, body.minimalEffect),
    fromVersion: body.version,
    startedAt: at,
    startedBy: actor.name,
    version: 1,
  };
  const { experimentId } = experiment;
  const [baseline] = shown;
  const fresh = shown.filter((_, index) => body.variants[index]?.of === "draft");
  const lastNumber = Math.max(nextNumber(widget) - 1, ...variants.map(({ number }) => number));
  if (baseline === undefined) throw new AppError("experiment.baseline");
  const written = await transact(table, clock, [
    changeItem(table, changed(widget, { experiment: { experimentId, variants }, lastNumber }, at)),
    createItem(table, experiment),
    putRunningItem(table, key, { widgetId, experimentId, variants }),
    putEntryItem(table, {
      ...key,
      type,
      number: baseline.number,
      config: baseline.config,
      experiment: { experimentId, variants: shown },
    }),
    ...fresh.map(({ number, config }) =>
      createVersionItem(table, key, {
        number,
        config,
        publishedAt: at,
        publishedBy: actor.name,
        rolledBackTo: null,
      }),
    ),
    auditItem(ctx, startExperiment.id, { id: widgetId, name, projectId }),
  ]);
  if (!written.ok) {
    const after = await startedBy(ctx, await needWidget(ctx, params), body);
    if (after === null) throw new AppError("conflict.version");
    await sync();
    return present(after);
  }
  await sync();
  return present(experiment);
});

/** The experiment that runs because of the very same request, or null. */
async function startedBy({ table }: Context, widget: StoredWidget, body: Body) {
  if (widget.experiment === undefined) return null;
  const running = await findExperiment(table, widget, widget.experiment.experimentId);
  if (running === null || running.fromVersion !== body.version) return null;
  const same =
    running.metric === body.metric &&
    running.minimalEffect === body.minimalEffect &&
    running.variants.length === body.variants.length &&
    running.variants.every(({ number, weight }, at) => {
      const asked = body.variants[at];
      return asked?.weight === weight && (asked.of === "draft" || asked.of === number);
    });
  return same ? running : null;
}

/** What each variant shows, the published version first. */
async function variantsOf({ table }: Context, widget: StoredWidget, body: Body): Promise<Shown[]> {
  const { published, status, workspaceId, projectId, widgetId } = widget;
  if (published === undefined || status !== "live") throw new AppError("widget.not_live");
  if (body.variants[0]?.of !== published.number) throw new AppError("experiment.baseline");
  const key = { workspaceId, projectId, widgetId };
  const shown: Shown[] = [];
  for (const [at, { of, weight }] of body.variants.entries()) {
    const version =
      of === "draft"
        ? { number: nextNumber(widget), config: widget.draft }
        : await findVersion(table, key, of);
    if (version === null) throw new AppError("widget.no_such_version");
    const { number, config } = version;
    if (shown.some((one) => sameConfig(one.config, config))) throw new AppError("experiment.same");
    await assertPublishable(table, key, config);
    shown.push({ variant: variantLetters[at] ?? "a", number, weight, config });
  }
  return shown;
}
