import type { ExperimentMeasure, VariantLetter } from "@kiteloop/contract/publishing/variant";
import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { experiments } from "./entity.ts";

type WidgetKey = { workspaceId: string; projectId: string; widgetId: string };

export type StoredExperiment = Row<typeof experiments>;

export async function findExperiment(
  table: Table,
  { workspaceId, projectId, widgetId }: WidgetKey,
  experimentId: string,
): Promise<StoredExperiment | null> {
  const key = { workspaceId, projectId, widgetId, experimentId };
  const { data } = await experiments(table).get(key).go({ consistent: true });
  return data;
}

/** Experiments of a widget, newest first, at most `limit`. */
export async function experimentsOf(
  table: Table,
  { workspaceId, projectId, widgetId }: WidgetKey,
  limit: number,
): Promise<StoredExperiment[]> {
  const { data } = await experiments(table)
    .query.byWidget({ workspaceId, projectId, widgetId })
    .go({ order: "desc", limit, consistent: true });
  return data;
}

/** The widget of an experiment, and when it started. */
export type ExperimentStart = { experimentId: string; widgetId: string; startedAt: string };

const start = ["experimentId", "widgetId", "startedAt"] as const;

/** Experiments of a project's widgets, newest first, at most `limit`, without those of earlier releases. */
export async function projectExperiments(
  table: Table,
  projectId: string,
  limit: number,
): Promise<ExperimentStart[]> {
  const { data } = await experiments(table)
    .query.byProject({ projectId })
    .go({ order: "desc", limit, attributes: [...start] });
  return data;
}

/** The same for one widget, including those of earlier releases. */
export async function experimentStarts(
  table: Table,
  { workspaceId, projectId, widgetId }: WidgetKey,
  limit: number,
): Promise<ExperimentStart[]> {
  const { data } = await experiments(table)
    .query.byWidget({ workspaceId, projectId, widgetId })
    .go({ order: "desc", limit, attributes: [...start] });
  return data;
}

export type NewExperiment = Omit<
  StoredExperiment,
  | "endedAt"
  | "endedBy"
  | "promoted"
  | "replacedBy"
  | "minimalDifference"
  | "units"
  | "denominator"
  | "secondary"
> & {
  minimalDifference?: number;
  units?: "all";
  denominator?: "joins";
  secondary?: ExperimentMeasure[];
};

export function createExperimentItem(table: Table, experiment: NewExperiment): TransactItem {
  return { Put: experiments(table).create(experiment).params() };
}

export type End = {
  state: "stopped" | "promoted";
  endedAt: string;
  endedBy: string;
  promoted?: VariantLetter;
  replacedBy?: number;
};

/** Fails unless the experiment is unchanged since it was read. */
export function endExperimentItem(table: Table, experiment: StoredExperiment, end: End): TransactItem {
  const { workspaceId, projectId, widgetId, experimentId, version } = experiment;
  const update = experiments(table)
    .patch({ workspaceId, projectId, widgetId, experimentId })
    .set({ ...end, version: version + 1 })
    .where((attribute, { eq }) => `${eq(attribute.version, version)} AND ${eq(attribute.state, "running")}`);
  return { Update: update.params() };
}

/** The experiment after {@link endExperimentItem}. */
export function endExperimentState(experiment: StoredExperiment, end: End): StoredExperiment {
  return { ...experiment, ...end, version: experiment.version + 1 };
}
