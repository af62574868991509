import type { StripeAccount } from "../gifts.ts";
import type { Reach } from "../provider.ts";

/** Stripe's API with one key. Its library is loaded with the first call. */
export async function openStripe(key: string, reach: Reach): Promise<StripeAccount> {
  const { stripeAccount } = await import("./server.ts");
  return stripeAccount(key, reach);
}
