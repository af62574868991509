import type { Annotation } from "@kiteloop/contract/reports/chains";

/** The annotation that an audit log action is shown as. */
export const annotationKindOf: ReadonlyMap<string, Annotation["kind"]> = new Map([
  ["widget.publish", "publish"],
  ["widget.rollBack", "roll_back"],
  ["experiment.start", "experiment_start"],
  ["experiment.stop", "experiment_stop"],
]);

/** Audit log actions that are shown as annotations. */
export const annotatedActions: readonly string[] = [...annotationKindOf.keys()];
