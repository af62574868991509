import {
  dropMemberTotp,
  findMemberAccount,
  type MemberAccount,
  signOutMember,
} from "@kiteloop/contract/tenancy/member-account";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

export const useFindAccount = () =>
  useMutation({ mutationFn: (email: string) => call(findMemberAccount, { body: { email } }) });

export type AccountAction = "dropTotp" | "signOut";

const verbs = { dropTotp: dropMemberTotp, signOut: signOutMember } as const;

export const useAccountAction = (
  action: AccountAction,
  accountId: string,
  onDone: (account: MemberAccount) => void,
) =>
  useMutation({
    mutationFn: (reason: string) => call(verbs[action], { params: { accountId }, body: { reason } }),
    onSuccess: (account) => {
      const { name } = account;
      const done =
        action === "dropTotp"
          ? t("admin.accounts.dropped", { name })
          : t("admin.accounts.signedOut", { name });
      toast("ok", done);
      onDone(account);
    },
  });
