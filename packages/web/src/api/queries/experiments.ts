import {
  type Experiment,
  getExperiment,
  promoteVariant,
  startExperiment,
  stopExperiment,
} from "@kiteloop/contract/publishing/experiment";
import { listProjectExperiments } from "@kiteloop/contract/publishing/project-experiments";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { embedQuery, widgetQuery } from "./widgets.ts";

type Ref = { projectId: string; widgetId: string };

/** The widget's experiment with its numbers, the newest unless one is named; null if there never was one. */
export const experimentQuery = ({ projectId, widgetId }: Ref, experimentId?: string) =>
  queryOptions({
    queryKey: ["experiment", projectId, widgetId, ...(experimentId ? [experimentId] : [])],
    queryFn: ({ signal }) =>
      call(getExperiment, {
        params: { projectId, widgetId },
        query: experimentId ? { experimentId } : {},
        signal,
      }),
  });

/** The project's experiments, newest first. */
export const experimentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["experiments", projectId],
    queryFn: ({ signal }) => call(listProjectExperiments, { params: { projectId }, signal }),
  });

/** Refetches what starting or ending an experiment changes: the widget, its versions, its script and the numbers. */
async function readAgain(client: QueryClient, ref: Ref): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: experimentQuery(ref).queryKey }),
    client.invalidateQueries({ queryKey: experimentsQuery(ref.projectId).queryKey }),
    client.invalidateQueries({ queryKey: widgetQuery(ref).queryKey }),
    client.invalidateQueries({ queryKey: embedQuery(ref.projectId).queryKey }),
  ]);
}

export function useStartExperiment(params: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof startExperiment>) => call(startExperiment, { params, body }),
    onSuccess: () => readAgain(client, params),
  });
}

const paramsOf = ({ projectId, widgetId, id }: Experiment) => ({ projectId, widgetId, experimentId: id });

export function useStopExperiment(experiment: Experiment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(stopExperiment, { params: paramsOf(experiment), body: { version: experiment.version } }),
    onSuccess: () => readAgain(client, experiment),
  });
}

/** Publishes the draft, or a version by its number, over the running experiment, which ends. */
export function usePublishInstead(ref: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publish: { of: number | "draft"; version: number }) => {
      const { report } = await client.fetchQuery(experimentQuery(ref));
      if (report === null) throw new Error("no experiment");
      const { experiment } = report;
      const body = { version: experiment.version, publish };
      await call(stopExperiment, { params: paramsOf(experiment), body });
      await readAgain(client, ref);
      return client.fetchQuery(widgetQuery(ref));
    },
  });
}

export function usePromoteVariant(experiment: Experiment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variant: Experiment["variants"][number]["variant"]) =>
      call(promoteVariant, {
        params: paramsOf(experiment),
        body: { version: experiment.version, variant },
      }),
    onSuccess: () => readAgain(client, experiment),
  });
}
