import { apiListConversions, apiReverseConversion } from "@kiteloop/contract/referrals/conversion";
import * as shown from "@kiteloop/core/referrals/api";
import * as conversion from "@kiteloop/core/referrals/conversion";
import { apiHandler } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";

export const report = /* @__PURE__ */ keyHandler(conversion.reportConversion);
export const list = /* @__PURE__ */ memberHandler(conversion.listConversions);
export const reverse = /* @__PURE__ */ memberHandler(conversion.reverseConversion);

export const apiList = /* @__PURE__ */ apiHandler(
  conversion.listConversions,
  apiListConversions,
  /* @__PURE__ */ shown.presentPage(shown.presentConversion),
);
export const apiReverse = /* @__PURE__ */ apiHandler(
  conversion.reverseConversion,
  apiReverseConversion,
  shown.presentConversion,
);
