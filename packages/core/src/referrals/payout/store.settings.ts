import { defaultPayoutSettings, PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { setting } from "../../shared/record/index.ts";

/** How a project pays balances. */
export const payoutSettings = setting({
  entity: "payoutSettings",
  keys: [["workspaceId"], ["projectId"]],
  attribute: "settings",
  schema: PayoutSettings,
  first: defaultPayoutSettings,
});
