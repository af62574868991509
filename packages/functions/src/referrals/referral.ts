import * as api from "@kiteloop/contract/referrals/api";
import * as shown from "@kiteloop/core/referrals/api";
import * as referral from "@kiteloop/core/referrals/referral";
import { apiHandler } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";

export const list = /* @__PURE__ */ memberHandler(referral.listReferrals);
export const review = /* @__PURE__ */ memberHandler(referral.reviewReferral);
export const decide = /* @__PURE__ */ memberHandler(referral.decideReferrals);
export const join = /* @__PURE__ */ keyHandler(referral.reportJoin);

export const apiList = /* @__PURE__ */ apiHandler(
  referral.listReferrals,
  api.apiListReferrals,
  /* @__PURE__ */ shown.presentPage(shown.presentReferral),
);
export const apiReview = /* @__PURE__ */ apiHandler(
  referral.reviewReferral,
  api.apiReviewReferral,
  shown.presentReferral,
);

export async function replayDue(): Promise<void> {
  const base = platform();
  const decisions = await referral.carryOutDue(base);
  if (decisions > 0) base.log.info("carried out members' decisions", { decisions });
  const joins = await referral.catchUp(base);
  if (joins > 0) base.log.info("looked at joins that became known by a link", { joins });
  const examined = await referral.replayDue(base);
  if (examined > 0) base.log.info("applied changed fraud policies", { referrals: examined });
}
