import { type VariantLetter, variantLetters } from "@kiteloop/contract/publishing/variant";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import { entityKey, type TransactItem } from "../../shared/table/index.ts";

type Project = { workspaceId: string; projectId: string };

export type Running = {
  widgetId: string;
  experimentId: string;
  variants: { variant: VariantLetter; weight: number }[];
  /** Whether users who were there before the start are counted as well. */
  units?: "all" | undefined;
};

/** All running experiments of a project are in one item, because page views get items and never query. */
export const runningKey = ({ workspaceId, projectId }: Project) =>
  entityKey("runningExperiments", { workspaceId, projectId });

const Under = z.object({
  experimentId: ids.experiment,
  variants: z.array(z.object({ variant: z.enum(variantLetters), weight: z.number() })),
  units: z.optional(z.enum(["all"])),
});

/** The experiments in the item, each stored under its widget's id. */
export function runningIn(item: Record<string, unknown>): Running[] {
  return Object.entries(item).flatMap(([widgetId, value]) =>
    ids.widget.safeParse(widgetId).success ? [{ widgetId, ...Under.parse(value) }] : [],
  );
}

/** Starts counting the experiment. */
export function putRunningItem(
  project: Project,
  { widgetId, experimentId, variants, units }: Running,
): TransactItem {
  const shares = variants.map(({ variant, weight }) => ({ variant, weight }));
  const under = { experimentId, variants: shares, ...(units && { units }) };
  return {
    Update: {
      Key: runningKey(project),
      UpdateExpression: "SET #widget = :under",
      ExpressionAttributeNames: { "#widget": widgetId },
      ExpressionAttributeValues: { ":under": under },
    },
  };
}

/** Stops counting it. */
export function removeRunningItem(project: Project & { widgetId: string }): TransactItem {
  return {
    Update: {
      Key: runningKey(project),
      UpdateExpression: "REMOVE #widget",
      ExpressionAttributeNames: { "#widget": project.widgetId },
    },
  };
}
