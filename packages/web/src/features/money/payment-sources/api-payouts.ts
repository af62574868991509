import {
  connectPayoutAccount,
  disconnectPayoutAccount,
  type PayoutAccount,
  reconcileRewards,
} from "@kiteloop/contract/money/payout-account";
import type { RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { payoutAccountsQuery } from "../../../api/queries/payout-accounts.ts";

function useChange<Variables, Result>(
  projectId: string,
  mutationFn: (variables: Variables) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: payoutAccountsQuery(projectId).queryKey }),
  });
}

export const useConnectPayout = (projectId: string) =>
  useChange(projectId, (body: BodyInputOf<typeof connectPayoutAccount>) =>
    call(connectPayoutAccount, { params: { projectId }, body }),
  );

export const useDisconnectPayout = (projectId: string) =>
  useChange(projectId, ({ provider, mode }: PayoutAccount) =>
    call(disconnectPayoutAccount, { params: { projectId, provider, mode } }),
  );

export const useReconcile = (projectId: string) =>
  useChange(projectId, (provider: RewardProvider) =>
    call(reconcileRewards, { params: { projectId }, body: { provider } }),
  );
