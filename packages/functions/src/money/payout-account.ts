import * as account from "@kiteloop/core/money/payout-account";
import * as reconciliation from "@kiteloop/core/money/reconciliation";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";
import { withPayments } from "../runtime/payments/index.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withPayments(), ...withSecrets() });

export const list = memberHandler(reconciliation.listPayoutAccounts);
export const connect = memberHandler(account.connectPayoutAccount, { grants: withBoth });
export const disconnect = memberHandler(account.disconnectPayoutAccount);
export const reconcile = memberHandler(reconciliation.reconcileRewards, { grants: withBoth });

export async function reconcileDue(): Promise<void> {
  const base = platform(withBoth);
  const compared = await reconciliation.reconcileDue(base);
  if (compared > 0) base.log.info("compared rewards with what providers list", { comparisons: compared });
}
