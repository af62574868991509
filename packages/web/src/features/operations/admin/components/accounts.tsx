import { findMemberAccount, type MemberAccount } from "@kiteloop/contract/tenancy/member-account";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { AccountCard } from "./account-card.tsx";
import styles from "./admin.module.css";

/** Finds a member's account by its address, and helps its owner sign in. */
export function Accounts() {
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [changed, setChanged] = useState<MemberAccount>();
  const find = useCall(findMemberAccount);
  const account = changed ?? find.data?.account;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChanged(undefined);
    const parsed = findMemberAccount.body.safeParse({ email });
    if (!parsed.success) {
      find.reset();
      setWrong(complaint(parsed.error.issues[0]));
      return;
    }
    find.mutate(
      { body: parsed.data },
      {
        onSuccess: (found) =>
          setWrong(found.account === null ? t("No member has signed in with this address.") : undefined),
      },
    );
  }

  return (
    <div className={styles.panel}>
      <form className={styles.search} onSubmit={submit} noValidate>
        <TextField
          label={t("Email address")}
          hint={t("The whole address. Each lookup is in the audit log.")}
          type="email"
          autoComplete="off"
          value={email}
          error={wrong}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(undefined);
          }}
        />
        <Button type="submit" pending={find.isPending}>
          {t("Find")}
        </Button>
      </form>
      <ErrorNotice error={find.error} />
      {account && <AccountCard account={account} onChange={setChanged} />}
    </div>
  );
}
