import * as ownPayouts from "@kiteloop/core/referrals/own-payouts";
import { keyHandler } from "../http/key.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const read = keyHandler(ownPayouts.readOwnPayouts, { grants: withSecrets });
export const saveMethod = keyHandler(ownPayouts.saveOwnPayoutMethod, { grants: withSecrets });
export const statement = keyHandler(ownPayouts.getOwnStatement, { grants: withSecrets });
