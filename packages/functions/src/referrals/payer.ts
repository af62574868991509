import * as payer from "@kiteloop/core/referrals/payer";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";

export const apiSave = keyHandler(payer.savePayer);
export const apiGet = keyHandler(payer.getPayer);
export const list = memberHandler(payer.listPayers);
export const move = memberHandler(payer.movePayer);
