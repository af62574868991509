import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { putMembership, putWorkspace } from "./store.ts";

/** Parts of a transaction that creates the actor's workspace, with the actor as its owner. */
export function newWorkspaceItems(ctx: Ctx<Member>, subject: string, name: string): TransactItem[] {
  const { table, clock, actor } = ctx;
  const { workspaceId, userId } = actor;
  const createdAt = clock.now().toISOString();
  return [
    putWorkspace(table, { workspaceId, name, plan: "scale", createdAt }),
    putMembership(table, { workspaceId, userId, subject, role: "owner", createdAt }),
    auditItem(ctx, "workspace.create", { id: workspaceId, name }),
  ];
}
