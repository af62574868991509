import type { Table } from "../context/index.ts";
import { experimentStarts } from "../experiment/index.ts";
import type { StoredProject } from "../project/index.ts";
import { widgetNames } from "../widget/index.ts";

/** One read for each widget. */
const mostWidgets = 50;
const mostExperiments = 20;

/** What variants are called, by `<experiment id>#<letter>`: their widget, the letter, and when the experiment began. */
export async function variantNames(
  table: Table,
  { workspaceId, projectId }: StoredProject,
  counted: readonly { value: string }[],
): Promise<Map<string, string>> {
  const values = new Set(counted.map(({ value }) => value));
  if (values.size === 0) return new Map();
  const widgets = [...(await widgetNames(table, workspaceId, projectId))].slice(0, mostWidgets);
  const lists = await Promise.all(
    widgets.map(async ([widgetId, name]) => {
      const key = { workspaceId, projectId, widgetId };
      const starts = await experimentStarts(table, key, mostExperiments);
      return starts.map((start) => ({ ...start, name }));
    }),
  );
  const of = new Map(lists.flat().map((experiment) => [experiment.experimentId, experiment]));
  return new Map(
    [...values].flatMap((value) => {
      const [experimentId = "", letter = ""] = value.split("#");
      const found = of.get(experimentId);
      const day = found?.startedAt.slice(0, 10);
      return found ? [[value, `${found.name}, ${letter.toUpperCase()} (from ${day})`] as const] : [];
    }),
  );
}
