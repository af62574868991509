import {
  connectPayoutAccount as endpoint,
  type PayoutProvider,
} from "@kiteloop/contract/money/payout-account";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { requireProject } from "../../publishing/index.ts";
import { wakeRewards } from "../../referrals/made-reward/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import type { PayoutKey } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { payoutAccountSecretPlace } from "../../shared/secrets/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { accountName, toApiAccount } from "./present.ts";
import { putPayoutAccountItem, type StoredPayoutAccount } from "./store.ts";
import { secretOf } from "./vault.ts";

/** The end of a key by which members recognize it: of PayPal's, that of the client's id. */
const shownKey = (key: PayoutKey) => (key.provider === "tremendous" ? key.apiKey : key.clientId);

/** Connecting the same key again changes nothing but the time. */
export const connectPayoutAccount = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, payments, secrets } = ctx;
  const { workspaceId, projectId, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  if (isTestId(projectId) && body.mode === "live") throw new AppError("payoutAccount.other_mode");
  assertModeOf(body);
  const tried = await (await payments.payout(body)).tryKey();
  if (tried === "refused") throw new AppError("payoutAccount.key_refused");
  if (tried === "unavailable") throw new AppError("payoutAccount.unavailable");
  const { provider, mode } = body;
  const own = { workspaceId, projectId, provider, mode };
  const account: StoredPayoutAccount = {
    ...own,
    apiKey: await secrets.seal(payoutAccountSecretPlace(own), secretOf(body)),
    keyLastFour: shownKey(body).slice(-4),
    connectedAt: clock.now().toISOString(),
    connectedBy: actorName(ctx),
  };
  const about = { id: projectId, name: accountName(account), projectId };
  await transact(table, clock, [putPayoutAccountItem(table, account), auditItem(ctx, endpoint.id, about)]);
  if (mode === "live") await wakeRewards(ctx, projectId, provider);
  return toApiAccount(account);
});

const prefixes = { live: "PROD_", test: "TEST_" };

/** PayPal's keys don't name their mode: its other API refuses them. */
function assertModeOf(key: PayoutKey & { provider: PayoutProvider }): void {
  if (key.provider === "tremendous" && !key.apiKey.startsWith(prefixes[key.mode]))
    throw new AppError("payoutAccount.other_mode");
}
