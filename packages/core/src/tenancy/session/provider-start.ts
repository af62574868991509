import { startProviderSignIn as endpoint } from "@kiteloop/contract/tenancy/sign-in-provider";
import type { ProviderAttempt } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { federationOf } from "./federation.ts";

export type ProviderStart = { location: string; attempt: ProviderAttempt };

/** The address of a provider's sign-in. The attempt goes into a cookie, so only this browser can finish it. */
export const startProviderSignIn = verb<typeof endpoint, ProviderStart>(endpoint, async (ctx, { body }) => {
  const started = federationOf(ctx).start(body.provider);
  if (started === null) throw new AppError("auth.provider_unknown");
  return started;
});
