import { planNames } from "@kiteloop/contract/tenancy/plans";
import * as z from "zod";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { putMembership, putWorkspace } from "./store.ts";

const planOf = (name: string) => z.enum(planNames).parse(name);

/** Parts of a transaction that creates the actor's workspace, with the actor as its owner. */
export function newWorkspaceItems(ctx: Ctx<Member>, subject: string, name: string): TransactItem[] {
  const { table, clock, actor, instance } = ctx;
  const { workspaceId, userId } = actor;
  const createdAt = clock.now().toISOString();
  return [
    putWorkspace(table, { workspaceId, name, plan: planOf(instance.plan), createdAt }),
    putMembership(table, { workspaceId, userId, subject, role: "owner", createdAt }),
    auditItem(ctx, "workspace.create", { id: workspaceId, name }),
  ];
}
