import { getWorkspacePlan as endpoint } from "@kiteloop/contract/tenancy/workspace-plan";
import { verb } from "../../shared/verb/index.ts";
import { readWorkspace } from "./read.ts";

export const getWorkspacePlan = verb(endpoint, ({ table }, { params: { workspaceId } }) =>
  readWorkspace(table, workspaceId),
);
