import { approveDueRewards } from "@kiteloop/core/money/provider-reward";
import { platform } from "../runtime/index.ts";
import { withPayments } from "../runtime/payments/index.ts";
import { withSecrets } from "../runtime/secrets.ts";

export async function approveDue(): Promise<void> {
  const base = platform(() => ({ ...withPayments(), ...withSecrets() }));
  const approved = await approveDueRewards(base);
  if (approved > 0) base.log.info("approved what had waited long enough", { rewards: approved });
}
