import type { Ctx, Member, System } from "../../shared/context/index.ts";

/** In a workspace's own log the operator is named, not the member of staff, whom its members needn't know. */
export function asOperator(ctx: Ctx<Member>, workspaceId: string): Ctx<System> {
  return { ...ctx, actor: { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" } };
}
