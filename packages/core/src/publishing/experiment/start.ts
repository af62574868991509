import { startExperiment as endpoint } from "@kiteloop/contract/publishing/experiment";
import type { Variant } from "@kiteloop/contract/publishing/experiment-plan";
import { type ExperimentMeasure, isSameMeasure, variantLetters } from "@kiteloop/contract/publishing/variant";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { putEntryItem, readWidgetParts, syncEmbed } from "../embed/index.ts";
import { requireProject } from "../project/index.ts";
import { putRunningItem } from "../variant/index.ts";
import {
  applyWidgetChanges,
  assertPublishable,
  changeWidgetItem,
  createVersionItem,
  embedProject,
  findVersion,
  nextNumber,
  requireWidget,
  type StoredWidget,
  sameConfig,
} from "../widget/index.ts";
import { basisOf, experimentPlan } from "./basis.ts";
import { measureOf, toApiExperiment } from "./present.ts";
import { createExperimentItem, findExperiment, type NewExperiment } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];
type Shown = Variant & { config: WidgetConfig };

/**
 * Experiment, widget, its entry in the embed and, for the draft, a version that is not live are written at once; then
 * the script. A repeated request for the same version of the widget only updates the script.
 */
export const startExperiment = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor, ids } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const widget = await requireWidget(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  const parts = await readWidgetParts(ctx.assets);
  const sync = () => syncEmbed(ctx, parts, embedProject(ctx, params.projectId));

  const before = await startedBy(ctx, widget, body);
  if (before !== null) {
    await sync();
    return toApiExperiment(before);
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
  const units = body.units === "all" && { units: body.units };
  const experiment: NewExperiment = {
    ...key,
    experimentId: ids.make("experiment"),
    state: "running",
    metric: body.metric,
    ...(body.denominator === "joins" && { denominator: body.denominator }),
    ...(body.secondary !== undefined && body.secondary.length > 0 && { secondary: body.secondary }),
    variants,
    minimalEffect: body.minimalEffect,
    ...(body.minimalDifference !== undefined && { minimalDifference: body.minimalDifference }),
    ...units,
    plan: experimentPlan(basis, weights, body),
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
    changeWidgetItem(
      table,
      applyWidgetChanges(widget, { experiment: { experimentId, variants, ...units }, lastNumber }, at),
    ),
    createExperimentItem(table, experiment),
    putRunningItem(key, { widgetId, experimentId, variants, ...units }),
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
    auditItem(ctx, endpoint.id, { id: widgetId, name, projectId }),
  ]);
  if (!written.ok) {
    const after = await startedBy(ctx, await requireWidget(ctx, params), body);
    if (after === null) throw new AppError("conflict.version");
    await sync();
    return toApiExperiment(after);
  }
  await sync();
  return toApiExperiment(experiment);
});

/** The running experiment that the very same request started, or null. */
async function startedBy({ table }: Context, widget: StoredWidget, body: Body) {
  if (widget.experiment === undefined) return null;
  const running = await findExperiment(table, widget, widget.experiment.experimentId);
  if (running === null || running.fromVersion !== body.version) return null;
  const same =
    isSameMeasure(measureOf(running), measureOf(body)) &&
    isSameList(running.secondary ?? [], body.secondary ?? []) &&
    running.minimalEffect === body.minimalEffect &&
    running.minimalDifference === body.minimalDifference &&
    (running.units ?? "new") === (body.units ?? "new") &&
    running.variants.length === body.variants.length &&
    running.variants.every(({ number, weight, hidden }, at) => {
      const asked = body.variants[at];
      return (
        asked?.weight === weight &&
        (hidden ? asked.of === "none" : asked.of === "draft" || asked.of === number)
      );
    });
  return same ? running : null;
}

const isSameList = (some: readonly ExperimentMeasure[], others: readonly ExperimentMeasure[]) =>
  some.length === others.length &&
  some.every((one, at) => others[at] !== undefined && isSameMeasure(one, others[at]));

/** The version that each variant shows, the published version first. */
async function variantsOf({ table }: Context, widget: StoredWidget, body: Body): Promise<Shown[]> {
  const { published, status, workspaceId, projectId, widgetId } = widget;
  if (published === undefined || status !== "live") throw new AppError("widget.not_live");
  if (body.variants[0]?.of !== published.number) throw new AppError("experiment.baseline");
  const key = { workspaceId, projectId, widgetId };
  const shown: Shown[] = [];
  for (const [at, { of, weight }] of body.variants.entries()) {
    if (of === "none") {
      if (widget.type !== "invite") throw new AppError("experiment.no_invites");
      shown.push({ variant: "b", number: published.number, weight, config: published.config, hidden: true });
      continue;
    }
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
