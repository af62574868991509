import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../../lib/money.ts";
import { payoutMethodWords, payoutProblemTexts } from "../../lib/payout-words.ts";
import { Payee } from "./payee.tsx";
import styles from "./payouts.module.css";

const columns: Column<PayoutRow>[] = [
  {
    id: "who",
    head: t("Participant"),
    cell: (row) => (
      <>
        <Payee {...row} />
        {row.method !== null && <span className={styles.narrow}>{payoutMethodWords(row.method)}</span>}
      </>
    ),
  },
  {
    id: "method",
    head: t("Payout method"),
    cell: ({ method }) => (method === null ? "–" : payoutMethodWords(method)),
    wide: true,
  },
  {
    id: "amount",
    head: t("Amount"),
    cell: ({ amount, currency, problem, tax, selfBilled }) => (
      <div className={styles.amount}>
        {formatMoney({ amount, currency })}
        {problem !== null && <span className={styles.note}>{payoutProblemTexts[problem]}</span>}
        {tax?.missing && problem === null && (
          <span className={styles.note}>{payoutProblemTexts.tax_form}</span>
        )}
        {selfBilled === false && (
          <span className={styles.note}>{t("Paid without an invoice: no self-billing agreement")}</span>
        )}
        {tax !== null && tax.paid > 0 && (
          <span className={styles.note}>
            {t("{amount} paid this year", { amount: formatMoney({ amount: tax.paid, currency }) })}
          </span>
        )}
      </div>
    ),
    align: "end",
  },
];

/** The payees of a run with their amounts, and the reason of each that waits. */
export function DueTable({ label, rows }: { label: string; rows: readonly PayoutRow[] }) {
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ externalId, participantId, currency }) => `${externalId} ${participantId} ${currency}`}
    />
  );
}
