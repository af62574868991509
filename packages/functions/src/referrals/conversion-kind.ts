import * as conversionKind from "@kiteloop/core/referrals/conversion-kind";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(conversionKind.getConversionKinds);
export const save = /* @__PURE__ */ memberHandler(conversionKind.saveConversionKinds);
