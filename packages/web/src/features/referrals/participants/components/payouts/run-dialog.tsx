import {
  approvePayouts,
  cancelPayouts,
  getPayoutFiles,
  getPayoutRun,
  listPayoutRuns,
  notePayoutResults,
  type PayoutOfRun,
  type PayoutRun,
  payingAccount,
  previewPayoutRun,
  previewPayouts,
} from "@kiteloop/contract/referrals/payout-run";
import { listSelfBilledInvoices } from "@kiteloop/contract/referrals/self-billing";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { FileButton } from "@kiteloop/ui/components/file-button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../../../api/queries/me.ts";
import { pagedQueryOf, queryOf } from "../../../../../api/query-of.ts";
import { useCall } from "../../../../../api/use-call.ts";
import { TextFileNotice } from "../../../../../components/text-file/text-file-notice.tsx";
import { useTextFile } from "../../../../../components/text-file/use-text-file.ts";
import { doerName } from "../../../../../lib/doer.ts";
import { complaint } from "../../../../../lib/form.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { payoutMethodNames, payoutStateNames, totalWords } from "../../lib/payout-words.ts";
import { Pages } from "../pages.tsx";
import { DownloadInvoice } from "./download-invoice.tsx";
import { DueTable } from "./due-table.tsx";
import { Payee } from "./payee.tsx";
import styles from "./payouts.module.css";

type RunDialogProps = { projectId: string; run: PayoutRun; editable: boolean; onClose: () => void };

const columnsOf = (projectId: string): Column<PayoutOfRun>[] => [
  { id: "who", head: t("Participant"), cell: (row) => <Payee {...row} /> },
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
              <DownloadInvoice key={serial} projectId={projectId} serial={serial} label={serial} />
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
    cell: ({ state }) => <Badge tone={payoutStateNames[state].tone}>{payoutStateNames[state].label}</Badge>,
  },
  { id: "amount", head: t("Amount"), cell: (one) => formatMoney(one), align: "end" },
];

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
              <Table
                label={t("Payouts")}
                columns={columnsOf(projectId)}
                rows={payouts}
                rowKey={({ id }) => id}
              />
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
          <Files params={params} byBank={run.totals.some(({ type }) => type === "bank")} />
        )}
        {editable && run.state === "started" && <Results params={params} open={run.states.sent > 0} />}
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

type Payer = { name: string; iban: string; town: string; country: string };

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

/** Files for the bank, for Wise and for payments by hand. A bank’s names the account that it pays from. */
function Files({ params, byBank }: { params: Params; byBank: boolean }) {
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
          <p className={styles.note}>{t("The account that the bank pays from. It isn’t stored.")}</p>
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
    </section>
  );
}

/** The word that all were paid, or a file with the result of each. */
function Results({ params, open }: { params: Params; open: boolean }) {
  const note = useCall(notePayoutResults, {
    changes: [getPayoutRun, listPayoutRuns, previewPayouts, listSelfBilledInvoices],
    evenRefused: true,
  });
  const file = useTextFile({ most: 1, onText: (csv) => note.mutate({ params, body: { csv } }) });
  return (
    <section className={styles.step}>
      <h3>{t("Results of the payouts")}</h3>
      <p className={styles.note}>
        {t("Upload a CSV file with the columns reference and state. A state is paid or failed.")}
      </p>
      <TextFileNotice file={file} />
      <ErrorNotice error={note.error} />
      <Row>
        {open && (
          <Button pending={note.isPending} onClick={() => note.mutate({ params, body: { state: "paid" } })}>
            {t("All were paid")}
          </Button>
        )}
        <FileButton
          label={t("File of results")}
          accept=".csv,text/csv"
          onChoose={(chosen) => void file.choose(chosen)}
        >
          {t("Upload results…")}
        </FileButton>
      </Row>
    </section>
  );
}
