import { forgotPassword as forgotEndpoint, resetPassword as resetEndpoint } from "@kiteloop/contract/auth";
import { AppError } from "../errors/index.ts";
import { findUser } from "../user/index.ts";
import { verb } from "../verb/index.ts";
import { failsInEvenTime, inEvenTime } from "./even-time.ts";
import { deleteSession, sessionsOf } from "./store.ts";

export const forgotPassword = verb(forgotEndpoint, (ctx, { body }) =>
  inEvenTime(ctx.clock, async () => {
    await ctx.identity.forgot(body.email);
    return { next: "reset" as const };
  }),
);

/** Sets the password and ends every session of the account: whoever else was signed in no longer is. */
export const resetPassword = verb(resetEndpoint, (ctx, { body }) =>
  failsInEvenTime(ctx.clock, async () => {
    const outcome = await ctx.identity.reset(body.email, body.code, body.password);
    if (outcome === "bad_code") throw new AppError("auth.code_invalid");
    if (outcome === "weak_password") throw new AppError("auth.password_weak");
    const subject = await ctx.identity.signOutEverywhere(body.email);
    const user = await findUser(ctx.table, subject);
    const sessions = user === null ? [] : await sessionsOf(ctx.table, user.userId);
    await Promise.all(sessions.map((session) => deleteSession(ctx.table, session.sessionId)));
    return { next: "sign-in" as const };
  }),
);
