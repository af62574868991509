import type { Table } from "../../shared/context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { widgetNames } from "../widget/index.ts";
import { type ExperimentStart, experimentStarts, projectExperiments } from "./store.ts";

const mostExperiments = 100;
/** Maximum number of widgets searched for experiments of an earlier release. */
const mostWidgets = 50;
const mostOfWidget = 20;

type Names = ReadonlyMap<string, string>;

/** Names of variants by `<experiment id>#<letter>`: the widget, the letter, and when the experiment started. */
export async function variantNames(
  table: Table,
  project: StoredProject,
  counted: readonly { value: string }[],
): Promise<Map<string, string>> {
  const values = new Set(counted.map(({ value }) => value));
  if (values.size === 0) return new Map();
  const { workspaceId, projectId } = project;
  const [names, known] = await Promise.all([
    widgetNames(table, workspaceId, projectId),
    projectExperiments(table, projectId, mostExperiments),
  ]);
  const of = new Map(known.map((one) => [one.experimentId, one]));
  const isUnknown = [...values].some((value) => !of.has(experimentOf(value)));
  for (const one of isUnknown ? await earlier(table, project, names) : []) of.set(one.experimentId, one);
  return new Map(
    [...values].flatMap((value) => {
      const found = of.get(experimentOf(value));
      const name = names.get(found?.widgetId ?? "");
      const letter = value.split("#")[1]?.toUpperCase();
      return found && name !== undefined
        ? [[value, `${name}, ${letter} (from ${found.startedAt.slice(0, 10)})`] as const]
        : [];
    }),
  );
}

const experimentOf = (value: string) => value.split("#")[0] ?? "";

/** Experiments started by an earlier release are found only through their widget, with one read each. */
async function earlier(
  table: Table,
  { workspaceId, projectId }: StoredProject,
  names: Names,
): Promise<ExperimentStart[]> {
  const widgetIds = [...names.keys()].slice(0, mostWidgets);
  const lists = await Promise.all(
    widgetIds.map((widgetId) => {
      const key = { workspaceId, projectId, widgetId };
      return experimentStarts(table, key, mostOfWidget);
    }),
  );
  return lists.flat();
}
