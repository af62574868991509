import { apiGetPayoutRun, apiListPayoutRuns } from "@kiteloop/contract/referrals/payout-run";
import { presentPayoutRun, presentPayouts } from "@kiteloop/core/referrals/api";
import * as payout from "@kiteloop/core/referrals/payout";
import { apiHandler, presentItems } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const preview = memberHandler(payout.previewPayouts, { grants: withSecrets });
export const start = memberHandler(payout.startPayouts, { grants: withSecrets });
export const approve = memberHandler(payout.approvePayouts, { grants: withSecrets });
export const cancel = memberHandler(payout.cancelPayouts);
export const settings = memberHandler(payout.getPayoutSettings);
export const saveSettings = memberHandler(payout.savePayoutSettings);
export const runs = memberHandler(payout.listPayoutRuns);
export const run = memberHandler(payout.getPayoutRun);
export const apiRuns = apiHandler(payout.listPayoutRuns, apiListPayoutRuns, presentItems(presentPayoutRun));
export const apiRun = apiHandler(payout.getPayoutRun, apiGetPayoutRun, presentPayouts);
export const files = memberHandler(payout.getPayoutFiles, { grants: withSecrets });
export const results = memberHandler(payout.notePayoutResults);
