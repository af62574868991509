import * as payout from "@kiteloop/core/referrals/payout";
import { memberHandler } from "../http/member.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const preview = memberHandler(payout.previewPayouts, { grants: withSecrets });
