import type { Project } from "@kiteloop/contract/publishing/project";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { getStatement, type StatementLine } from "@kiteloop/contract/referrals/statement";
import { addDays, dayOf } from "@kiteloop/metrics/days";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../../api/query-of.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { personName } from "../../../../../lib/person-name.ts";
import styles from "./payouts.module.css";

type StatementProps = { project: Project; person: Participant; currency: string };

const kinds: Record<StatementLine["kind"], string> = {
  earned: t("Earned"),
  reversed: t("Reversed"),
  paid: t("Paid out"),
  returned: t("Came back"),
};

const reasons: Record<NonNullable<StatementLine["why"]>, string> = {
  payment: t("A refund, a dispute or a reversal lowered the payment."),
  referral: t("The referral was rejected."),
  decision: t("A member or your server reversed the reward."),
};

const columnsIn = (currency: string): Column<StatementLine>[] => [
  {
    id: "day",
    head: t("Day"),
    cell: ({ at }) => <span className={styles.day}>{formatDate(at)}</span>,
    wide: true,
  },
  {
    id: "what",
    head: t("Line"),
    cell: ({ at, kind, what, base, basisPoints, why }) => (
      <>
        <span className={styles.narrow}>{formatDate(at)}</span>
        {kinds[kind]}
        {what !== "" && <span className={styles.note}> {what}</span>}
        {base !== undefined && basisPoints !== undefined && (
          <span className={styles.detail}>
            {t("{percent}% of {base}", {
              percent: basisPoints / 100,
              base: formatMoney({ amount: base, currency }),
            })}
          </span>
        )}
        {why !== undefined && <span className={styles.detail}>{reasons[why]}</span>}
      </>
    ),
  },
  { id: "amount", head: t("Amount"), cell: ({ amount }) => formatMoney({ amount, currency }), align: "end" },
  {
    id: "balance",
    head: t("Balance"),
    cell: ({ balance }) => formatMoney({ amount: balance, currency }),
    align: "end",
    wide: true,
  },
];

/** Opens the statement of a participant in one currency. */
export function ShowStatement(props: StatementProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setShown(true)}>
        {t("Statement…")}
      </Button>
      {shown && <StatementDialog {...props} onClose={() => setShown(false)} />}
    </>
  );
}

function StatementDialog({ project, person, currency, onClose }: StatementProps & { onClose: () => void }) {
  const today = dayOf(Date.now(), project.timeZone);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isPeriod = from !== "" && to !== "" && from <= to && to <= addDays(from, 366);
  const params = { projectId: project.id, participantId: person.id, currency };
  const query = useQuery({ ...queryOf(getStatement, { params, query: { from, to } }), enabled: isPeriod });
  return (
    <Dialog
      title={t("Statement of {person} in {currency}", { person: personName(person), currency })}
      open
      wide
      onClose={onClose}
    >
      <Stack>
        <Row>
          <TextField
            label={t("First day")}
            type="date"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t("Last day")}
            type="date"
            value={to}
            error={isPeriod ? undefined : t("Choose a period of at most a year.")}
            onChange={({ target }) => setTo(target.value)}
          />
        </Row>
        {isPeriod && (
          <Loaded query={query} skeleton={<Skeleton height="12rem" />}>
            {({ opening, lines, closing, csv }) => (
              <Stack>
                <p>
                  {t("Opening balance: {amount}", { amount: formatMoney({ amount: opening, currency }) })}
                </p>
                {lines.length > 0 && (
                  <Table
                    label={t("Lines of the statement")}
                    columns={columnsIn(currency)}
                    rows={lines}
                    rowKey={({ causeId, at, kind }) => `${causeId} ${at} ${kind}`}
                  />
                )}
                <p>
                  {t("Closing balance: {amount}", { amount: formatMoney({ amount: closing, currency }) })}
                </p>
                <DialogActions>
                  <Button onClick={onClose}>{t("Close")}</Button>
                  <Button
                    variant="primary"
                    onClick={() => download(`statement-${currency}-${from}-${to}.csv`, new Blob([csv]))}
                  >
                    {t("Download CSV")}
                  </Button>
                </DialogActions>
              </Stack>
            )}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
}
