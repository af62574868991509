export { portableReferrals } from "./kinds.ts";
export { readReferralSettings, restoreReferralSettings } from "./settings.ts";
