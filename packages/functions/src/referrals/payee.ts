import { apiGetPayee } from "@kiteloop/contract/referrals/payee";
import { apiGetStatement } from "@kiteloop/contract/referrals/statement";
import * as payout from "@kiteloop/core/referrals/payout";
import { apiHandler, unchanged } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const statement = memberHandler(payout.getStatement);
export const apiStatement = apiHandler(payout.getStatement, apiGetStatement, unchanged);
export const get = memberHandler(payout.getPayee, { grants: withSecrets });
export const apiGet = apiHandler(payout.getPayee, apiGetPayee, unchanged, { grants: withSecrets });
export const apiSave = keyHandler(payout.savePayee, { grants: withSecrets });
