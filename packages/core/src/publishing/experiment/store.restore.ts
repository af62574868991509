import {
  experimentPlan,
  isMeasure,
  minimalDifference,
  minimalEffect,
  secondaryMetrics,
  variant,
} from "@kiteloop/contract/publishing/experiment-plan";
import { experimentMetrics, variantLetters } from "@kiteloop/contract/publishing/variant";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { doer, instant, owner, version } from "../../shared/export-fields/index.ts";
import { type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { experiments } from "./entity.ts";

/** The fields about the end that are present in each state. */
const ends: Record<"running" | "stopped" | "promoted", readonly [over: boolean, promoted: boolean]> = {
  running: [false, false],
  stopped: [true, false],
  promoted: [true, true],
};

export const experimentLine = z
  .strictObject({
    ...owner,
    widgetId: ids.widget,
    experimentId: ids.experiment,
    state: z.enum(["running", "stopped", "promoted"]),
    metric: z.enum(experimentMetrics),
    denominator: z.literal("joins").optional(),
    secondary: secondaryMetrics.optional(),
    variants: z.array(variant).min(2).max(4),
    minimalEffect,
    minimalDifference: minimalDifference.optional(),
    units: z.literal("all").optional(),
    plan: experimentPlan.extend({ participants: experimentPlan.shape.participants.max(4) }),
    fromVersion: version,
    startedAt: instant,
    startedBy: doer,
    endedAt: instant.optional(),
    endedBy: doer.optional(),
    promoted: z.enum(variantLetters).optional(),
    replacedBy: z.int().positive().optional(),
    version,
  })
  .refine(({ state, endedAt, endedBy, promoted, replacedBy }) => {
    const [over, won] = ends[state];
    const told = [endedAt, endedBy].map((one) => one !== undefined);
    if (replacedBy !== undefined && state !== "stopped") return false;
    return told.every((one) => one === over) && (promoted !== undefined) === won;
  }, "did not end as its state says")
  .refine(
    ({ metric, denominator }) => isMeasure({ metric, denominator: denominator ?? "participants" }),
    "has no metric",
  );

/** An experiment of an export, in its exported state. @throws Error if the item is not one */
export function restoreExperiment(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(experiments(table), experimentLine.parse(item));
}
