import { listPaymentSources as endpoint } from "@kiteloop/contract/money/payment-source";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiSource } from "./present.ts";
import { sourcesOf } from "./store.ts";

export const listPaymentSources = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  const sources = await sourcesOf(ctx.table, project);
  return { items: sources.map((source) => toApiSource(ctx, source)) };
});
