import { catchUp, replayDue } from "@kiteloop/core/referral";
import { platform } from "../runtime/index.ts";

export async function handler(): Promise<void> {
  const base = platform();
  const joins = await catchUp(base);
  if (joins > 0) base.log.info("looked at joins that became known by a link", { joins });
  const examined = await replayDue(base);
  if (examined > 0) base.log.info("applied changed fraud policies", { referrals: examined });
}
