import * as conversionKind from "@kiteloop/core/referrals/conversion-kind";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(conversionKind.getConversionKinds);
export const save = memberHandler(conversionKind.saveConversionKinds);
