import type { Widget } from "@kiteloop/contract/publishing/widget";

/** Whether an experiment runs that a new version would end. A holdout keeps running. */
export const blocksPublishing = ({ experimentId, holdout }: Pick<Widget, "experimentId" | "holdout">) =>
  experimentId !== null && !holdout;
