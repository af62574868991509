import type { Ctx, Member } from "../../shared/context/index.ts";
import { findSession, tellOwner } from "../session/index.ts";

type Change = Parameters<typeof tellOwner>[2];

/** Mails the actor what they changed about their account, so that they know where it was not them. */
export async function tellSelf(ctx: Ctx<Member>, change: Change): Promise<void> {
  const session = await findSession(ctx.table, ctx.actor.sessionId);
  await tellOwner(ctx, ctx.actor.email, change, session?.browser);
}
