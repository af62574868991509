import * as ownPayouts from "@kiteloop/core/referrals/own-payouts";
import { keyHandler } from "../http/key.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const read = keyHandler(ownPayouts.readOwnPayouts, { grants: withSecrets });
export const saveMethod = keyHandler(ownPayouts.saveOwnPayoutMethod, {
  ...{ limiter: limitInTable, grants: withSecrets },
});
export const statement = keyHandler(ownPayouts.getOwnStatement, { grants: withSecrets });
export const saveAgreement = keyHandler(ownPayouts.saveOwnAgreement, {
  ...{ limiter: limitInTable, grants: withSecrets },
});
export const invoice = keyHandler(ownPayouts.getOwnInvoice, { grants: withSecrets });
