import { apiListLedger } from "@kiteloop/contract/referrals/ledger";
import { listLedger } from "@kiteloop/core/referrals/ledger";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(listLedger);
export const apiList = apiHandler(listLedger, apiListLedger, unchanged);
