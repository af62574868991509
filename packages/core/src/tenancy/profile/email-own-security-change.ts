import type { Ctx, Member } from "../../shared/context/index.ts";
import { emailSecurityChange, findSession } from "../session/index.ts";

type Change = Parameters<typeof emailSecurityChange>[2];

/** Emails the actor about a change to their account, in case someone else made it. */
export async function emailOwnSecurityChange(ctx: Ctx<Member>, change: Change): Promise<void> {
  const session = await findSession(ctx.table, ctx.actor.sessionId);
  await emailSecurityChange(ctx, ctx.actor.email, change, session?.browser);
}
