import type { IdentityContext } from "../context.ts";

const freeFailures = 5;
const longestLock = 900;

/**
 * Counted per address, also of unknown ones: a lock must not reveal which addresses have accounts. Each concurrent
 * failure counts.
 */
export async function countFailure(ctx: IdentityContext, email: string) {
  const now = ctx.now();
  const over = (await ctx.store.addFailure(email, now)) - freeFailures;
  if (over >= 0) await ctx.store.lock(email, now + Math.min(longestLock, 2 ** over));
}
