import type { IdentityContext } from "../context.ts";

const freeFailures = 5;
const longestLock = 900;

/** Counted per address, owned or not: locking must not tell which addresses have accounts. */
export async function countFailure(ctx: IdentityContext, email: string, failures: number) {
  const over = failures - freeFailures;
  const lock = over >= 0 ? Math.min(longestLock, 2 ** over) : 0;
  await ctx.store.saveAttempts(email, { failures, lockedUntil: ctx.now() + lock }, ctx.now());
}
