import type { Payments } from "@kiteloop/core/shared/context";
import { openPayouts, openRecords, signatures } from "@kiteloop/providers/list";
import { openStripe } from "@kiteloop/providers/stripe/open";
import { config } from "../config.ts";

const reach = () => ({ origin: config().PROVIDER_API });

const payments: Payments = {
  async isSigned({ provider, signature: scheme }, signed, secrets, now) {
    for (const secret of secrets)
      if (await signatures[provider](signed, secret, { now, scheme })) return true;
    return false;
  },
  stripe: (key) => openStripe(key, reach()),
  payout: (key) => openPayouts[key.provider](key, reach()),
  records: (key) => openRecords[key.provider](key, reach()),
};

/** Grants calls of payment providers. */
export const withPayments = () => ({ payments });
