import type { Counts } from "@kiteloop/contract/analytics";

/** Nothing counted, for tests to start from. */
export const noCounts: Counts = {
  participants: 0,
  impressions: 0,
  opens: 0,
  shares: 0,
  mails: 0,
  clicks: 0,
  dismissals: 0,
  joins: 0,
  conversions: 0,
  directConversions: 0,
};
