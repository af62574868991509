import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { currentWorkspace } from "./store.changes.ts";
import type { Workspace } from "./store.ts";

/** The workspace that the member works in. @throws AppError `not_found` */
export async function requireWorkspace({ table, actor }: Ctx<Member>): Promise<Workspace> {
  const workspace = await currentWorkspace(table, actor.workspaceId);
  if (workspace === null) throw new AppError("not_found");
  return workspace;
}
