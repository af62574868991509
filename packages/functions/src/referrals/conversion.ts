import * as conversion from "@kiteloop/core/referrals/conversion";
import { keyHandler } from "../http/key.ts";

export const report = /* @__PURE__ */ keyHandler(conversion.reportConversion);
