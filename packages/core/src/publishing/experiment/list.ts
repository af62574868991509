import { listExperiments as endpoint } from "@kiteloop/contract/publishing/experiment";
import { verb } from "../../shared/verb/index.ts";
import { requireWidget } from "../widget/index.ts";
import { toApiExperiment } from "./present.ts";
import { experimentsOf } from "./store.ts";

/** The newest 50. */
export const listExperiments = verb(endpoint, async (ctx, { params }) => {
  const widget = await requireWidget(ctx, params);
  return { items: (await experimentsOf(ctx.table, widget, 50)).map(toApiExperiment) };
});
