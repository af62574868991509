import { getConversionKinds as endpoint } from "@kiteloop/contract/referrals/conversion-kind";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { conversionKinds } from "./store.ts";

export const getConversionKinds = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  const { value: kinds, version } = await conversionKinds.find(ctx.table, project);
  return { kinds, version };
});
