import { isPayoutProvider } from "@kiteloop/contract/money/payout-account";
import type { RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { GiftMaker, PayoutKey } from "@kiteloop/providers/gifts";
import type { Platform } from "../../shared/context/index.ts";
import { payoutAccountSecretPlace } from "../../shared/secrets/index.ts";
import { stripeAccountOf } from "../payment-source/index.ts";
import { findPayoutAccount, type StoredPayoutAccount, type WhichAccount } from "./store.ts";

type Ports = Pick<Platform, "table" | "secrets" | "payments">;
type Project = { workspaceId: string; projectId: string };

/** Names an account among those that may have made a reward. */
export const accountIdOf = ({ provider, mode }: Pick<WhichAccount, "provider" | "mode">): string =>
  `${provider}_${mode}`;

/** Another key may be another account's, which knows nothing of what was asked with the one before. */
export const keySinceOf = ({ keySince, connectedAt }: StoredPayoutAccount): string => keySince ?? connectedAt;

export async function openKey(
  { secrets }: Pick<Ports, "secrets">,
  account: StoredPayoutAccount,
): Promise<PayoutKey> {
  const { provider, mode, apiKey = "" } = account;
  return { provider, mode, secret: await secrets.open(payoutAccountSecretPlace(account), apiKey) };
}

/**
 * The live account that makes a project's rewards of a provider; null if none with a key is connected. `since`: when it may have taken
 * the place of another account, in which what was made before is not found.
 */
export async function makerOf(
  platform: Ports,
  { workspaceId, projectId }: Project,
  provider: RewardProvider,
): Promise<{ sourceId: string; maker: GiftMaker; since?: string } | null> {
  const of = { workspaceId, projectId };
  if (!isPayoutProvider(provider)) {
    const found = await stripeAccountOf(platform, of, "live");
    return found && { sourceId: found.sourceId, maker: found.account };
  }
  const account = await findPayoutAccount(platform.table, { ...of, provider, mode: "live" });
  if (account === null) return null;
  return {
    sourceId: accountIdOf(account),
    maker: await platform.payments.payout(await openKey(platform, account)),
    since: keySinceOf(account),
  };
}
