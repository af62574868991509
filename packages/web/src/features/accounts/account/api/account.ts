import {
  type Account,
  deleteWorkspace,
  getAccount,
  keepWorkspace,
  renameWorkspace,
  transferOwnership,
} from "@kiteloop/contract/accounts/account";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { listMembers } from "@kiteloop/contract/tenancy/member";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { meQuery } from "../../../../api/queries/me.ts";
import { projectsQuery } from "../../../../api/queries/projects.ts";

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => call(getAccount, { signal }),
});

export const successorsQuery = queryOptions({
  queryKey: ["members"],
  queryFn: ({ signal }) => call(listMembers, { signal }),
});

/** Refetches the sidebar too, which shows the workspace's name and projects. */
function useFollow() {
  const client = useQueryClient();
  return async (account?: Account) => {
    if (account) client.setQueryData(accountQuery.queryKey, account);
    await Promise.all([
      client.invalidateQueries({ queryKey: meQuery.queryKey }),
      client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
    ]);
  };
}

export function useRename() {
  const follow = useFollow();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof renameWorkspace>) => call(renameWorkspace, { body }),
    onSuccess: follow,
  });
}

export function useTransfer() {
  const follow = useFollow();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => call(transferOwnership, { body: { memberId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: successorsQuery.queryKey });
      await follow();
    },
  });
}

export function useDelete() {
  const follow = useFollow();
  return useMutation({
    mutationFn: (name: string) => call(deleteWorkspace, { body: { name } }),
    onSuccess: follow,
  });
}

export function useKeep() {
  const follow = useFollow();
  return useMutation({ mutationFn: () => call(keepWorkspace, {}), onSuccess: follow });
}
