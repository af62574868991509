import { listPayoutAccounts } from "@kiteloop/contract/money/payout-account";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

export const payoutAccountsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["payout-accounts", projectId],
    queryFn: ({ signal }) => call(listPayoutAccounts, { params: { projectId }, signal }),
  });
