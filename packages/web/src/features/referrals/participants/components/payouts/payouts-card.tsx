import type { Project } from "@kiteloop/contract/publishing/project";
import {
  listPayoutRuns,
  type PayoutRun,
  previewPayouts,
  startPayouts,
} from "@kiteloop/contract/referrals/payout-run";
import { getPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../../api/query-of.ts";
import { useCall } from "../../../../../api/use-call.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { useMay } from "../../../../../lib/role.ts";
import { sumWords, taxYearWords, totalWords } from "../../lib/payout-words.ts";
import { DueTable } from "./due-table.tsx";
import styles from "./payouts.module.css";
import { RunDialog } from "./run-dialog.tsx";

/** Payouts of balances: those that are due, and the runs so far. */
export function PayoutsCard({ project }: { project: Project }) {
  const params = { projectId: project.id };
  const query = useQuery(queryOf(previewPayouts, { params }));
  const runs = useQuery(queryOf(listPayoutRuns, { params })).data?.items ?? [];
  return (
    <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
      {(preview) => (
        <>
          <Due
            project={project}
            preview={preview}
            hasRuns={runs.length > 0}
            waits={runs.some(({ state }) => state === "waiting")}
          />
          {runs.length > 0 && <Runs project={project} runs={runs} />}
          {preview.balances.length > 0 && <AllBalances balances={preview.balances} />}
        </>
      )}
    </Loaded>
  );
}

type DueProps = {
  project: Project;
  preview: ResponseOf<typeof previewPayouts>;
  hasRuns: boolean;
  waits: boolean;
};

function Due({ project, preview: { rows, count, totals, taxYear }, hasRuns, waits }: DueProps) {
  const params = { projectId: project.id };
  const owner = useMay("owner") && project.status === "active";
  const [starts, setStarts] = useState(false);
  const { data: stored } = useQuery(queryOf(getPayoutSettings, { params }));
  const twoPersons = stored?.settings.twoPersons ?? false;
  const waiting = rows.filter(({ problem, amount }) => problem !== null && amount > 0);
  const changes = [previewPayouts, listPayoutRuns];
  const start = useCall(startPayouts, { changes, evenRefused: true, onSuccess: () => setStarts(false) });
  if (count === 0)
    return (
      <Card>
        <EmptyState drawing={hasRuns ? "quiet" : "start"} title={t("Nothing to pay out")}>
          {t("Rewards of the type Balance collect here until you start a payout.")}
        </EmptyState>
      </Card>
    );
  return (
    <Card
      title={t("Due")}
      action={
        owner &&
        totals.length > 0 && (
          <Button variant="primary" onClick={() => setStarts(true)}>
            {t("Start payouts")}
          </Button>
        )
      }
    >
      <Stack tight>
        {waits && (
          <p className={styles.note}>
            {t(
              "A payout run waits for another owner. Until it is approved, these balances have its amounts.",
            )}
          </p>
        )}
        <ul className={styles.totals}>
          {totals.length > 0 && (
            <li>{t("Paid by the next run: {amounts}", { amounts: sumWords(totals) })}</li>
          )}
          {waiting.length > 0 && count === rows.length && (
            <li>{t("Waits, for the reasons below: {amounts}", { amounts: sumWords(waiting) })}</li>
          )}
        </ul>
        <DueTable label={t("Balances that are due")} rows={rows} />
        {count > rows.length && (
          <p className={styles.note}>
            {t("The first {shown, number} of {count, number}.", { shown: rows.length, count })}
          </p>
        )}
        {taxYear !== null && <p className={styles.note}>{taxYearWords(taxYear)}</p>}
      </Stack>
      <ConfirmDialog
        title={t("Start these payouts?")}
        confirm={t("Start payouts")}
        open={starts}
        pending={start.isPending}
        error={start.error}
        onConfirm={() => start.mutate({ params, body: { totals } })}
        onClose={() => setStarts(false)}
      >
        <ul>
          {totals.map((total) => (
            <li key={`${total.type} ${total.currency}`}>{totalWords(total)}</li>
          ))}
        </ul>
        <p>
          {twoPersons
            ? t("Another owner approves them. Until then, nothing leaves the balances.")
            : t("The amounts leave the balances now. Then download the files that you pay them by.")}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

type AllBalances = Pick<ResponseOf<typeof previewPayouts>, "balances">;

const balanceColumns: Column<AllBalances["balances"][number]>[] = [
  { id: "currency", head: t("Currency"), cell: ({ currency }) => currency, wide: true },
  { id: "owed", head: t("Owed"), cell: (one) => moneyOf(one, one.owed), align: "end", wide: true },
  {
    id: "available",
    head: t("Available"),
    cell: (one) => moneyOf(one, one.available),
    align: "end",
    wide: true,
  },
  {
    id: "transit",
    head: t("On its way"),
    cell: (one) => moneyOf(one, one.transit),
    align: "end",
    wide: true,
  },
  {
    id: "unpaid",
    head: t("To pay in all"),
    cell: (one) => moneyOf(one, one.owed + one.available + one.transit),
    align: "end",
  },
  { id: "paid", head: t("Paid so far"), cell: (one) => moneyOf(one, one.paid), align: "end" },
];

const moneyOf = ({ currency }: { currency: string }, amount: number) => formatMoney({ amount, currency });

/** The sums of all participants' balances, for the books. */
function AllBalances({ balances }: AllBalances) {
  return (
    <Card title={t("Balances of all participants")}>
      <Table
        label={t("Balances of all participants")}
        columns={balanceColumns}
        rows={balances}
        rowKey={({ currency }) => currency}
      />
    </Card>
  );
}

const runColumns = (onOpen: (id: string) => void): Column<PayoutRun>[] => [
  {
    id: "at",
    head: t("Started"),
    cell: ({ startedAt, totals }) => (
      <>
        <span className={styles.day}>{formatDate(startedAt)}</span>
        <span className={styles.narrow}>{sumWords(totals)}</span>
      </>
    ),
  },
  {
    id: "totals",
    head: t("Payouts"),
    cell: ({ totals }) => (
      <ul className={styles.totals}>
        {totals.map((total) => (
          <li key={`${total.type} ${total.currency}`}>{totalWords(total)}</li>
        ))}
        <li>{t("Together: {amounts}", { amounts: sumWords(totals) })}</li>
      </ul>
    ),
    wide: true,
  },
  {
    id: "state",
    head: t("State"),
    cell: ({ state, states: { sent, paid, failed } }) => (
      <div className={styles.states}>
        {state === "waiting" && <Badge tone="warn">{t("Waits for another owner")}</Badge>}
        {state === "canceled" && <Badge>{t("Canceled")}</Badge>}
        {sent > 0 && <Badge tone="sky">{t("{sent, number} on their way", { sent })}</Badge>}
        {paid > 0 && <Badge tone="ok">{t("{paid, number} paid", { paid })}</Badge>}
        {failed > 0 && <Badge tone="danger">{t("{failed, number} failed", { failed })}</Badge>}
      </div>
    ),
  },
  {
    id: "open",
    head: "",
    label: t("Actions"),
    cell: ({ id, startedAt }) => (
      <Button
        size="small"
        aria-label={t("Open the payouts of {date}", { date: formatDate(startedAt) })}
        onClick={() => onOpen(id)}
      >
        {t("Open")}
      </Button>
    ),
    align: "end",
  },
];

function Runs({ project, runs }: { project: Project; runs: readonly PayoutRun[] }) {
  const owner = useMay("owner") && project.status === "active";
  const [opened, setOpened] = useState<string | null>(null);
  const run = runs.find(({ id }) => id === opened);
  return (
    <Card title={t("Payout runs")}>
      <Table label={t("Payout runs")} columns={runColumns(setOpened)} rows={runs} rowKey={({ id }) => id} />
      {run && <RunDialog projectId={project.id} run={run} editable={owner} onClose={() => setOpened(null)} />}
    </Card>
  );
}
