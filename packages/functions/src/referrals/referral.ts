import * as api from "@kiteloop/contract/referrals/api";
import * as shown from "@kiteloop/core/referrals/api";
import * as referral from "@kiteloop/core/referrals/referral";
import { apiHandler } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";

export const list = memberHandler(referral.listReferrals);
export const review = memberHandler(referral.reviewReferral);
export const decide = memberHandler(referral.decideReferrals);
export const join = keyHandler(referral.reportJoin);

export const apiList = apiHandler(
  referral.listReferrals,
  api.apiListReferrals,
  /* @__PURE__ */ shown.presentPage(shown.presentReferral),
);
export const apiReview = apiHandler(referral.reviewReferral, api.apiReviewReferral, shown.presentReferral);

export async function replayDue(): Promise<void> {
  const base = platform();
  const decisions = await referral.carryOutDue(base);
  if (decisions > 0) base.log.info("carried out members' decisions", { decisions });
  const joins = await referral.catchUp(base);
  if (joins > 0) base.log.info("looked at joins that became known by a link", { joins });
  const examined = await referral.replayDue(base);
  if (examined > 0) base.log.info("applied changed fraud policies", { referrals: examined });
}
