import { listPayoutAccounts as endpoint } from "@kiteloop/contract/money/payout-account";
import { requireProject } from "../../publishing/index.ts";
import { refusedRewards } from "../../referrals/made-reward/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { payoutAccountsOf, toApiAccount } from "../payout-account/index.ts";
import { toApiReconciliation } from "./present.ts";
import { reconciliationsOf } from "./store.ts";

export const listPayoutAccounts = verb(endpoint, async (ctx, { params }) => {
  const { table } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const [accounts, refused, compared] = await Promise.all([
    payoutAccountsOf(table, project),
    refusedRewards(table, project.projectId),
    reconciliationsOf(table, project),
  ]);
  return {
    items: accounts.map((account) => toApiAccount(account, refused)),
    reconciliations: compared.map(toApiReconciliation).filter((one) => one !== null),
  };
});
