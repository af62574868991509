import { getPayoutFiles, payingAccount } from "@kiteloop/contract/referrals/payout-run";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { complaint } from "../../../../../lib/form.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import styles from "./payouts.module.css";

type Payer = { name: string; iban: string; town: string; country: string };

type RunFilesProps = { params: { projectId: string; runId: string }; byBank: boolean };

/** Files for the bank, for Wise and for payments by hand. A bank’s names the account that it pays from. */
export function RunFiles({ params, byBank }: RunFilesProps) {
  const [payer, setPayer] = useState<Payer>({ name: "", iban: "", town: "", country: "" });
  const [wrong, setWrong] = useState<Partial<Payer>>({});
  const files = useCall(getPayoutFiles, {
    onSuccess: ({ files: all }) => {
      for (const { name, text } of all) download(name, new Blob([text]));
    },
  });
  function write() {
    if (!byBank) return files.mutate({ params, body: {} });
    const checked = payingAccount.safeParse({ ...payer, country: payer.country.trim().toUpperCase() });
    if (checked.success) {
      setWrong({});
      return files.mutate({ params, body: { payer: checked.data } });
    }
    setWrong(Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], complaint(issue)])));
  }
  const field = (name: keyof Payer, label: string, autoComplete = "off") => (
    <TextField
      label={label}
      autoComplete={autoComplete}
      value={payer[name]}
      error={wrong[name]}
      onChange={(event) => setPayer({ ...payer, [name]: event.target.value })}
    />
  );
  return (
    <section className={styles.step}>
      <h3>{t("Files to pay by")}</h3>
      {byBank && (
        <>
          <p className={styles.note}>
            {t(
              "The account that the bank pays from. It isn’t stored. The file asks the bank to pay on the day after its first download.",
            )}
          </p>
          {field("name", t("Account holder"), "organization")}
          {field("iban", t("IBAN"))}
          {field("town", t("Town"))}
          {field("country", t("Country, such as DE"))}
        </>
      )}
      <ErrorNotice error={files.error} />
      <Row>
        <Button pending={files.isPending} onClick={write}>
          {t("Download files")}
        </Button>
      </Row>
      {files.data && (
        <ul className={styles.totals}>
          {files.data.files.map(({ name, rows, total, currency }) => (
            <li key={name}>
              {t("{name}: {rows, plural, one {# payout} other {# payouts}}, {amount}", {
                ...{ name, rows },
                amount: formatMoney({ amount: total, currency }),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
