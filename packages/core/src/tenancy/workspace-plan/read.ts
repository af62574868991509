import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { countMembers, currentWorkspace } from "../workspace/index.ts";

/** @throws AppError `not_found` */
export async function readWorkspace(table: Table, workspaceId: string): Promise<WorkspacePlan> {
  const [workspace, members] = await Promise.all([
    currentWorkspace(table, workspaceId),
    countMembers(table, workspaceId),
  ]);
  if (workspace === null) throw new AppError("not_found");
  const { name, plan, createdAt, suspension = null } = workspace;
  return { workspaceId, name, plan, createdAt, members, suspension };
}
