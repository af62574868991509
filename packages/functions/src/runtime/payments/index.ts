import type { Payments } from "@kiteloop/core/shared/context";
import { config } from "../config.ts";
import { isSignedBy } from "./signature.ts";

/** The code for a provider is loaded with the first call of it. */
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
    const { payoutAccount } = await import("./payout-account.ts");
    return payoutAccount(key, config().PROVIDER_API);
  },
  async records(key) {
    const { recordsAt } = await import("./records.ts");
    return recordsAt(key, config().PROVIDER_API);
  },
};

/** Grants calls of payment providers. */
export const withPayments = () => ({ payments });
