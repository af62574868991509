import {
  approvePayouts,
  cancelPayouts,
  getPayoutRun,
  listPayoutRuns,
  type PayoutOfRun,
  type PayoutRun,
  previewPayoutRun,
  previewPayouts,
} from "@kiteloop/contract/referrals/payout-run";
import { payoutStates } from "@kiteloop/contract/referrals/payout-states";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMe } from "../../../../../api/queries/me.ts";
import { pagedQueryOf, queryOf } from "../../../../../api/query-of.ts";
import { useCall } from "../../../../../api/use-call.ts";
import { doerName } from "../../../../../lib/doer.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { payoutMethodNames, payoutStateNames, sumWords, totalWords } from "../../lib/payout-words.ts";
import { Pages } from "../pages.tsx";
import { DownloadInvoice } from "./download-invoice.tsx";
import { DueTable } from "./due-table.tsx";
import { Payee } from "./payee.tsx";
import styles from "./payouts.module.css";
import { RunFiles } from "./run-files.tsx";
import { NoteFailed, RunResults } from "./run-results.tsx";

type RunDialogProps = { projectId: string; run: PayoutRun; editable: boolean; onClose: () => void };

const columnsOf = (params: Params, editable: boolean): Column<PayoutOfRun>[] => [
  {
    id: "who",
    head: t("Participant"),
    cell: (payout) => (
      <>
        <Payee {...payout} />
        <span className={styles.narrow}>
          {payoutMethodNames[payout.type]} <code>{payout.reference}</code>
        </span>
      </>
    ),
  },
  {
    id: "method",
    head: t("Payout method"),
    cell: ({ type, reference, invoices }) => (
      <>
        {payoutMethodNames[type]}
        <code className={styles.id}>{reference}</code>
        {invoices.length > 0 && (
          <div className={styles.invoices}>
            {invoices.map((serial) => (
              // The list of invoices has the whole number, with its prefix.
              <DownloadInvoice
                key={serial}
                projectId={params.projectId}
                serial={serial}
                label={`…${serial}`}
              />
            ))}
          </div>
        )}
      </>
    ),
    wide: true,
  },
  {
    id: "state",
    head: t("State"),
    cell: (payout) => (
      <div className={styles.states}>
        <Badge tone={payoutStateNames[payout.state].tone}>{payoutStateNames[payout.state].label}</Badge>
        {editable && payout.state !== "failed" && <NoteFailed params={params} payout={payout} />}
      </div>
    ),
  },
  { id: "amount", head: t("Amount"), cell: (one) => formatMoney(one), align: "end" },
];

const startedWords = ({ startedBy, approvedBy }: PayoutRun) =>
  approvedBy === null
    ? t("Started by {name}.", { name: doerName(startedBy) })
    : t("Started by {name}, approved by {other}.", {
        name: doerName(startedBy),
        other: doerName(approvedBy),
      });

/** The sums of payouts by state, each currency on its own. */
function StateSums({ payouts }: { payouts: readonly PayoutOfRun[] }) {
  const sums = payoutStates.flatMap((state) => {
    const own = payouts.filter((one) => one.state === state);
    return own.length === 0 ? [] : [{ state, amounts: sumWords(own) }];
  });
  return (
    <ul className={styles.totals}>
      {sums.map(({ state, amounts }) => (
        <li key={state}>{t("{state}: {amounts}", { state: payoutStateNames[state].label, amounts })}</li>
      ))}
    </ul>
  );
}

/** The payouts of a run, with the files to pay them by, and what became of them. */
export function RunDialog({ projectId, run, editable, onClose }: RunDialogProps) {
  const params = { projectId, runId: run.id };
  const query = useQuery(queryOf(getPayoutRun, { params }));
  const own = useMe().user.id === run.startedById;
  return (
    <Dialog title={t("Payouts of {date}", { date: formatDate(run.startedAt) })} open wide onClose={onClose}>
      <Stack>
        {run.state === "started" && (
          <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
            {({ payouts }) => (
              <Stack tight>
                <p className={styles.note}>{startedWords(run)}</p>
                <Table
                  label={t("Payouts")}
                  columns={columnsOf(params, editable)}
                  rows={payouts}
                  rowKey={({ id }) => id}
                />
                <StateSums payouts={payouts} />
              </Stack>
            )}
          </Loaded>
        )}
        {run.state === "waiting" && (
          <>
            <p>{own ? t("You started these payouts. They wait for a second owner.") : waitsWords(run)}</p>
            <WaitingRows params={params} />
          </>
        )}
        {run.state === "canceled" && <p>{t("This run was canceled before anything was paid.")}</p>}
        {editable && run.state === "waiting" && <Decision params={params} totals={run.totals} own={own} />}
        {editable && run.state === "started" && (
          <RunFiles params={params} byBank={run.totals.some(({ type }) => type === "bank")} />
        )}
        {editable && run.state === "started" && <RunResults params={params} open={run.states.sent > 0} />}
        <DialogActions>
          <Button onClick={onClose}>{t("Close")}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

type Params = { projectId: string; runId: string };

const waitsWords = ({ startedBy }: PayoutRun) =>
  t("{name} started these payouts. They wait for another owner.", { name: doerName(startedBy) });

/** The payees of a run that waits, if it is approved now. */
function WaitingRows({ params }: { params: Params }) {
  const query = useInfiniteQuery(pagedQueryOf(previewPayoutRun, { params }));
  return (
    <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
      {(data) => (
        <Pages label={t("Pages of payouts")} query={query} data={data}>
          {(rows) => <DueTable label={t("Payouts")} rows={rows} />}
        </Pages>
      )}
    </Loaded>
  );
}

type DecisionProps = { params: Params; totals: PayoutRun["totals"]; own: boolean };

/** Another owner approves what one started. Each owner can cancel it. */
function Decision({ params, totals, own }: DecisionProps) {
  const changes = [getPayoutRun, listPayoutRuns, previewPayouts, previewPayoutRun];
  const approve = useCall(approvePayouts, { changes, evenRefused: true });
  const cancel = useCall(cancelPayouts, { changes, evenRefused: true });
  return (
    <Stack>
      <ul>
        {totals.map((total) => (
          <li key={`${total.type} ${total.currency}`}>{totalWords(total)}</li>
        ))}
      </ul>
      <ErrorNotice error={approve.error ?? cancel.error} />
      <Row>
        {!own && (
          <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate({ params })}>
            {t("Approve payouts")}
          </Button>
        )}
        <Button pending={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          {t("Cancel payouts")}
        </Button>
      </Row>
    </Stack>
  );
}
