export { createTestLinkItem, eraseTestReferralItem, findTestReferral, testReferralsOf } from "./store.ts";
export { isTest, takeTestConversion, takeTestJoin } from "./take.ts";
