import { apiListConversions, apiReverseConversion } from "@kiteloop/contract/referrals/conversion";
import * as shown from "@kiteloop/core/referrals/api";
import * as conversion from "@kiteloop/core/referrals/conversion";
import { apiHandler } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";

export const report = keyHandler(conversion.reportConversion);
export const list = memberHandler(conversion.listConversions);
export const reverse = memberHandler(conversion.reverseConversion);

export const apiList = apiHandler(
  conversion.listConversions,
  apiListConversions,
  /* @__PURE__ */ shown.presentPage(shown.presentConversion),
);
export const apiReverse = apiHandler(
  conversion.reverseConversion,
  apiReverseConversion,
  shown.presentConversion,
);
