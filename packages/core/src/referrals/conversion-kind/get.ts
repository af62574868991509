import { getConversionKinds as endpoint } from "@kiteloop/contract/referrals/conversion-kind";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findConversionKinds } from "./store.ts";

export const getConversionKinds = verb(endpoint, async (ctx, { params }) => {
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const { kinds, version } = await findConversionKinds(ctx.table, { workspaceId, projectId });
  return { kinds: [...kinds], version };
});
