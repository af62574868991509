import type { Payments } from "@kiteloop/core/shared/context";
import { config } from "../config.ts";
import { paypalAccount } from "./paypal.ts";
import { recordsAt } from "./records.ts";
import { isSignedBy } from "./signature.ts";
import { tremendousAccount } from "./tremendous.ts";

/** The provider's library is loaded with the first call that needs it. */
const payments: Payments = {
  async isSigned(signature, signed, secrets, now) {
    for (const secret of secrets) if (await isSignedBy(signature, signed, secret, now)) return true;
    return false;
  },
  async stripe(key) {
    const { stripeAccount } = await import("./stripe.ts");
    return stripeAccount(key, config().PROVIDER_API);
  },
  async payout(key) {
    if (key.provider === "tremendous") return tremendousAccount(key, config().PROVIDER_API);
    return paypalAccount(key, config().PROVIDER_API);
  },
  async records(key) {
    return recordsAt(key, config().PROVIDER_API);
  },
};

/** Grants calls of payment providers. */
export const withPayments = () => ({ payments });
