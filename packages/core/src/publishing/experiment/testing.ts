import type { Experiment } from "@kiteloop/contract/publishing/experiment";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { Member } from "../../shared/context/index.ts";
import { inviteConfig, type TestEditor, testCtx } from "../../testing/index.ts";
import { getExperiment, listExperiments, promoteVariant, startExperiment, stopExperiment } from "./index.ts";

export type RequestedVariants = { of: number | "draft" | "none"; weight: number }[];

export const halves: RequestedVariants = [
  { of: 1, weight: 50 },
  { of: "draft", weight: 50 },
];

export const tenthHeldOut: RequestedVariants = [
  { of: 1, weight: 90 },
  { of: "none", weight: 10 },
];

/** The verbs of experiments, as a member calls them. */
export function testExperiments({ platform, project, member }: TestEditor, actor: Member = member) {
  const ctx = testCtx(platform, actor);
  const of = (widgetId: string) => ({ projectId: project.id, widgetId });
  const one = ({ widgetId, id }: Pick<Experiment, "widgetId" | "id">) => ({
    ...of(widgetId),
    experimentId: id,
  });
  return {
    start: (
      widget: Pick<Widget, "id" | "version">,
      variants: RequestedVariants = halves,
      more: object = {},
    ) =>
      startExperiment.call(ctx, {
        params: of(widget.id),
        query: {},
        body: { version: widget.version, variants, metric: "joins", minimalEffect: 0.2, ...more },
      }),
    stop: (experiment: Experiment, version = experiment.version) =>
      stopExperiment.call(ctx, { params: one(experiment), query: {}, body: { version } }),
    publishInstead: (
      experiment: Experiment,
      { version }: Pick<Widget, "version">,
      of: number | "draft" = "draft",
    ) =>
      stopExperiment.call(ctx, {
        params: one(experiment),
        query: {},
        body: { version: experiment.version, publish: { of, version } },
      }),
    promote: (experiment: Experiment, variant: string, version = experiment.version) =>
      promoteVariant.call(ctx, { params: one(experiment), query: {}, body: { version, variant } }),
    get: (widget: Pick<Widget, "id">, query: object = {}) =>
      getExperiment.call(ctx, { params: of(widget.id), query, body: {} }),
    list: async (widget: Pick<Widget, "id">) =>
      (await listExperiments.call(ctx, { params: of(widget.id), query: {}, body: {} })).items,
  };
}

/** A live widget with another draft. */
export async function liveWithDraft(studio: TestEditor): Promise<Widget> {
  const widget = await studio.publish(await studio.create(inviteConfig("One")));
  return studio.save(widget, inviteConfig("Two"));
}
