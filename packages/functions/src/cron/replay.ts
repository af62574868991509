import { replayDue } from "@kiteloop/core/referral";
import { platform } from "../runtime/index.ts";

export async function handler(): Promise<void> {
  const base = platform();
  const examined = await replayDue(base);
  if (examined > 0) base.log.info("applied changed fraud policies", { referrals: examined });
}
