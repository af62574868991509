export { createTestLinkItem, eraseTestReferralItem, testReferralsOf } from "./store.ts";
export { isTest, takeTestConversion, takeTestJoin } from "./take.ts";
