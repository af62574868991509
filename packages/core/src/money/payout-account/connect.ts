import { connectPayoutAccount as endpoint } from "@kiteloop/contract/money/payout-account";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { payoutFacts } from "@kiteloop/providers/facts";
import { requireProject } from "../../publishing/index.ts";
import { wakeRewards } from "../../referrals/made-reward/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { payoutAccountSecretPlace } from "../../shared/secrets/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { accountName, toApiAccount } from "./present.ts";
import { findPayoutAccount, putPayoutAccountItem, type StoredPayoutAccount } from "./store.ts";
import { keySinceOf, openKey } from "./vault.ts";

/** Connecting the same key again changes nothing but the time. */
export const connectPayoutAccount = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, payments, secrets } = ctx;
  const { workspaceId, projectId, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  if (isTestId(projectId) && body.mode === "live") throw new AppError("payoutAccount.other_mode");
  const { provider, mode } = body;
  const { keyPrefixes, keyFields } = payoutFacts[provider];
  const given: Record<string, string> = body;
  const parts = keyFields.map((field) => given[field] ?? "");
  const [shown = ""] = parts;
  if (!shown.startsWith(keyPrefixes?.[mode] ?? "")) throw new AppError("payoutAccount.other_mode");
  const secret = parts.join(":");
  const tried = await (await payments.payout({ provider, mode, secret })).tryKey();
  if (tried === "refused") throw new AppError("payoutAccount.key_refused");
  if (tried === "unavailable") throw new AppError("payoutAccount.unavailable");
  const own = { workspaceId, projectId, provider, mode };
  const connectedAt = clock.now().toISOString();
  const before = await findPayoutAccount(table, own);
  // A key that can't be opened any more may have been another one.
  const opened = before && (await openKey(ctx, before).catch(() => null));
  const account: StoredPayoutAccount = {
    ...own,
    apiKey: await secrets.seal(payoutAccountSecretPlace(own), secret),
    keyLastFour: shown.slice(-4),
    connectedAt,
    keySince: before && opened?.secret === secret ? keySinceOf(before) : connectedAt,
    connectedBy: actorName(ctx),
  };
  const about = { id: projectId, name: accountName(account), projectId };
  await transact(table, clock, [putPayoutAccountItem(table, account), auditItem(ctx, endpoint.id, about)]);
  if (mode === "live") await wakeRewards(ctx, projectId, provider);
  return toApiAccount(account);
});
