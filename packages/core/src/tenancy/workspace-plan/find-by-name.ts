import {
  findWorkspacesByName as endpoint,
  mostNamedWorkspaces,
  type NamedWorkspace,
} from "@kiteloop/contract/tenancy/workspace-plan";
import { verb } from "../../shared/verb/index.ts";
import { type Workspace, workspacesNamed } from "../workspace/index.ts";

/** One query, of as many items as it shows. */
export const findWorkspacesByName = verb(endpoint, async ({ table }, { body: { name } }) => {
  const found = await workspacesNamed(table, name, mostNamedWorkspaces + 1);
  return {
    items: found.slice(0, mostNamedWorkspaces).map(present),
    more: found.length > mostNamedWorkspaces,
  };
});

function present({ workspaceId, name, plan, createdAt, suspension }: Workspace): NamedWorkspace {
  return { workspaceId, name, plan, createdAt, suspended: suspension !== undefined };
}
