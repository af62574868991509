import { type Experiment, getExperiment, stopExperiment } from "@kiteloop/contract/publishing/experiment";
import { listProjectExperiments } from "@kiteloop/contract/publishing/project-experiments";
import { getEmbed, getWidget, listWidgetVersions } from "@kiteloop/contract/publishing/widget";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { refetch } from "../key-of.ts";
import { queryOf } from "../query-of.ts";
import { widgetQuery } from "./widgets.ts";

type Ref = { projectId: string; widgetId: string };

/** The widget's experiment with its numbers, the newest unless one is named; null if there never was one. */
export const experimentQuery = ({ projectId, widgetId }: Ref, experimentId?: string) =>
  queryOf(getExperiment, { params: { projectId, widgetId }, query: { experimentId } });

/** Starting or ending an experiment changes the widget, its versions, its script and the numbers. */
export const ofExperiments = [getExperiment, listProjectExperiments, getWidget, listWidgetVersions, getEmbed];

const paramsOf = ({ projectId, widgetId, id }: Experiment) => ({ projectId, widgetId, experimentId: id });

/** Ends an experiment by its version. */
export const stopInput = (experiment: Experiment) => ({
  params: paramsOf(experiment),
  body: { version: experiment.version },
});

/** Publishes the draft, or a version by its number, over the running experiment, which ends. */
export function usePublishInstead(ref: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publish: { of: number | "draft"; version: number }) => {
      const { report } = await client.fetchQuery(experimentQuery(ref));
      if (report === null) throw new Error("no experiment");
      const { params, body } = stopInput(report.experiment);
      await call(stopExperiment, { params, body: { ...body, publish } });
      await refetch(client, ofExperiments);
      return client.fetchQuery(widgetQuery(ref));
    },
  });
}
