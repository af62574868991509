import {
  dropMemberTotp,
  findMemberAccount,
  lockMember,
  type MemberAccount,
  signOutMember,
  unlockMember,
} from "@kiteloop/contract/tenancy/member-account";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast } from "../../../../components/ui/toast.ts";
import { accountActionTexts } from "../lib/account-action-texts.ts";

export const useFindAccount = () =>
  useMutation({ mutationFn: (email: string) => call(findMemberAccount, { body: { email } }) });

const verbs = {
  dropTotp: dropMemberTotp,
  signOut: signOutMember,
  lock: lockMember,
  unlock: unlockMember,
} as const;
export type AccountAction = keyof typeof verbs;

export const useAccountAction = (
  action: AccountAction,
  accountId: string,
  onDone: (account: MemberAccount) => void,
) =>
  useMutation({
    mutationFn: (reason: string) => call(verbs[action], { params: { accountId }, body: { reason } }),
    onSuccess: (account) => {
      toast("ok", accountActionTexts[action].done(account));
      onDone(account);
    },
  });
