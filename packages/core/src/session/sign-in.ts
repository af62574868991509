import { confirmSignUp as confirmEndpoint, signIn as signInEndpoint } from "@kiteloop/contract/auth";
import type { Platform, SignedIn } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { verb } from "../verb/index.ts";
import { failsInEvenTime } from "./even-time.ts";
import { openSession } from "./open.ts";

async function enter(platform: Platform, email: string, password: string): Promise<SignedIn> {
  const outcome = await platform.identity.signIn(email, password);
  if (outcome === "invalid") throw new AppError("auth.invalid_credentials");
  if (outcome === "not_confirmed") throw new AppError("auth.not_confirmed");
  await openSession(platform, outcome);
  return outcome;
}

/** Opens a new session; its tokens go into cookies. */
export const signIn = verb<typeof signInEndpoint, SignedIn>(signInEndpoint, (ctx, { body }) =>
  failsInEvenTime(ctx.clock, () => enter(ctx, body.email, body.password)),
);

/** Confirms the address and signs in. An unknown address is answered like a wrong code. */
export const confirmSignUp = verb<typeof confirmEndpoint, SignedIn>(confirmEndpoint, (ctx, { body }) =>
  failsInEvenTime(ctx.clock, async () => {
    if ((await ctx.identity.confirm(body.email, body.code)) === "bad_code")
      throw new AppError("auth.code_invalid");
    return enter(ctx, body.email, body.password);
  }),
);
