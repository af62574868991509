import type { PayoutAccount } from "@kiteloop/contract/money/payout-account";
import { providerOf } from "@kiteloop/contract/referrals/reward-fulfillment";
import { payoutFacts } from "@kiteloop/providers/facts";
import type { refusedRewards } from "../../referrals/made-reward/index.ts";
import type { StoredPayoutAccount } from "./store.ts";

/** An account's name in the audit log. */
export const accountName = ({ provider, mode }: Pick<StoredPayoutAccount, "provider" | "mode">): string =>
  `${payoutFacts[provider].name} (${mode})`;

type Refused = Awaited<ReturnType<typeof refusedRewards>>;

/** An account as the API shows it: never its key. `refused`: the project's rewards that weren't made, the newest first. */
export function toApiAccount(account: StoredPayoutAccount, refused: Refused = []): PayoutAccount {
  const { provider, mode, keyLastFour, connectedAt, connectedBy } = account;
  const newest = refused.find(({ type, at }) => providerOf(type) === provider && at >= connectedAt);
  return {
    ...{ provider, mode, keyLastFour, connectedAt, connectedBy },
    failure:
      newest === undefined || mode === "test"
        ? null
        : { rewardId: newest.rewardId, at: newest.at, reason: newest.reason },
  };
}
