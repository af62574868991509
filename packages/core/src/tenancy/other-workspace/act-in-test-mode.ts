import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Ctx, Member } from "../../shared/context/index.ts";

/** The member in the workspace of test mode, with the role that they have in the live one. */
export function actInTestMode<Of extends Pick<Ctx<Member>, "actor">>(ctx: Of): Of {
  return { ...ctx, actor: { ...ctx.actor, workspaceId: testIdOf(ctx.actor.workspaceId) } };
}
