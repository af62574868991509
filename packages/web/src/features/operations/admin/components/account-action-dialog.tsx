import { dropMemberTotp, type MemberAccount } from "@kiteloop/contract/tenancy/member-account";
import { type FormEvent, useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { complaint } from "../../../../lib/form.ts";
import { type AccountAction, useAccountAction } from "../api/member-account.ts";
import { accountActionTexts } from "../lib/account-action-texts.ts";
import { t } from "../messages.ts";

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
  const change = useAccountAction(action, id, (changed) => {
    onChange(changed);
    onClose();
  });
  const { title, explain } = accountActionTexts[action];

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = dropMemberTotp.body.safeParse({ reason });
    if (parsed.success) change.mutate(parsed.data.reason);
    else setMissing(complaint(parsed.error.issues[0]));
  }

  return (
    <Dialog title={title} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{explain({ name })}</p>
          <TextField
            label={t("admin.accounts.reason")}
            hint={t("admin.accounts.reasonHint", { name })}
            value={reason}
            error={missing}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(undefined);
            }}
          />
          <ErrorNotice error={change.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("admin.accounts.cancel")}</Button>
            <Button type="submit" variant="danger" pending={change.isPending}>
              {title}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
