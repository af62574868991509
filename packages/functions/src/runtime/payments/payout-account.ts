import type { PayoutAccountApi, PayoutKey } from "@kiteloop/core/shared/context";
import { paypalAccount } from "./paypal.ts";
import { tremendousAccount } from "./tremendous.ts";

/** @param origin where the providers answer, if not at their own addresses */
export function payoutAccount(key: PayoutKey, origin: string | undefined): PayoutAccountApi {
  return key.provider === "tremendous" ? tremendousAccount(key, origin) : paypalAccount(key, origin);
}
