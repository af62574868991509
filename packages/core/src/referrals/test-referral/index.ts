export {
  createTestLinkItem,
  eraseTestReferralItem,
  findTestReferral,
  isTestLink,
  testReferralsOf,
} from "./store.ts";
export { isTest, takeTestConversion, takeTestJoin } from "./take.ts";
