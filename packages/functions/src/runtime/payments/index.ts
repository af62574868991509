import type { Payments } from "@kiteloop/core/shared/context";
import { config } from "../config.ts";
import { isSignedBy } from "./signature.ts";

/** The provider's library is loaded with the first call that needs it. */
const payments: Payments = {
  async isSigned(signature, signed, secrets, now) {
    for (const secret of secrets) if (await isSignedBy(signature, signed, secret, now)) return true;
    return false;
  },
  async stripe(key) {
    const { stripeAccount } = await import("./stripe.ts");
    return stripeAccount(key, config().STRIPE_API);
  },
};

/** Grants payment providers' libraries. */
export const withPayments = () => ({ payments });
