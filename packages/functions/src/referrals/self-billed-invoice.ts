import {
  apiGetSelfBilledInvoice,
  apiListSelfBilledInvoices,
} from "@kiteloop/contract/referrals/self-billing";
import * as selfBilling from "@kiteloop/core/referrals/self-billing";
import { apiHandler } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(selfBilling.listSelfBilledInvoices);
export const apiList = apiHandler(
  selfBilling.listSelfBilledInvoices,
  apiListSelfBilledInvoices,
  selfBilling.presentInvoices,
);
export const get = memberHandler(selfBilling.getSelfBilledInvoice);
export const apiGet = apiHandler(
  selfBilling.getSelfBilledInvoice,
  apiGetSelfBilledInvoice,
  selfBilling.presentInvoice,
);
