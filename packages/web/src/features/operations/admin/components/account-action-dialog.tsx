import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import {
  dropMemberTotp,
  lockMember,
  type MemberAccount,
  signOutMember,
  unlockMember,
} from "@kiteloop/contract/tenancy/member-account";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { type AccountAction, accountActionTexts } from "../lib/account-action-texts.ts";

const endpoints = {
  dropTotp: dropMemberTotp,
  signOut: signOutMember,
  lock: lockMember,
  unlock: unlockMember,
} as const satisfies Record<AccountAction, Endpoint>;

type ActionProps = {
  action: AccountAction;
  account: MemberAccount;
  onChange: (account: MemberAccount) => void;
  onClose: () => void;
};

/** Asks why, before a change to another person's account. */
export function AccountActionDialog({ action, account, onChange, onClose }: ActionProps) {
  const { id, name } = account;
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<string>();
  const change = useCall(endpoints[action], {
    onSuccess: (changed) => {
      toast("ok", done(changed));
      onChange(changed);
      onClose();
    },
  });
  const { title, explain, done } = accountActionTexts[action];

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = dropMemberTotp.body.safeParse({ reason });
    if (parsed.success) change.mutate({ params: { accountId: id }, body: parsed.data });
    else setMissing(complaint(parsed.error.issues[0]));
  }

  return (
    <Dialog title={title} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{explain({ name })}</p>
          <TextField
            label={t("Reason")}
            hint={t("For the audit log. {name} gets an email without it.", { name })}
            value={reason}
            error={missing}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(undefined);
            }}
          />
          <ErrorNotice error={change.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="danger" pending={change.isPending}>
              {title}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
