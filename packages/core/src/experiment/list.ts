import { listExperiments } from "@kiteloop/contract/experiment";
import { verb } from "../verb/index.ts";
import { needWidget } from "../widget/index.ts";
import { present } from "./present.ts";
import { experimentsOf } from "./store.ts";

/** The newest 50. */
export const list = verb(listExperiments, async (ctx, { params }) => {
  const widget = await needWidget(ctx, params);
  return { items: (await experimentsOf(ctx.table, widget, 50)).map(present) };
});
