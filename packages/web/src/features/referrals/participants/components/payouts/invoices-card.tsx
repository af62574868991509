import type { Project } from "@kiteloop/contract/publishing/project";
import { listPayoutRuns } from "@kiteloop/contract/referrals/payout-run";
import { getPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { listSelfBilledInvoices, type SelfBilledInvoice } from "@kiteloop/contract/referrals/self-billing";
import { addDays, dayOf } from "@kiteloop/metrics/days";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../../api/client.ts";
import { queryOf } from "../../../../../api/query-of.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { DownloadInvoice } from "./download-invoice.tsx";
import { Payee } from "./payee.tsx";
import styles from "./payouts.module.css";

const columnsOf = (projectId: string): Column<SelfBilledInvoice>[] => [
  {
    id: "number",
    head: t("Invoice"),
    cell: ({ serial, invoiceNumber, corrects, payeeParty, ...one }) => (
      <>
        <DownloadInvoice projectId={projectId} serial={serial} label={invoiceNumber} />
        <div>
          <Payee {...one} participantName={payeeParty?.name ?? null} />
        </div>
        {corrects !== null && (
          <span className={styles.id}>{t("Corrects {number}", { number: corrects })}</span>
        )}
      </>
    ),
  },
  { id: "day", head: t("Day"), cell: ({ issuedOn }) => formatDayLong(issuedOn), wide: true },
  {
    id: "vat",
    head: t("VAT"),
    cell: ({ vatAmount, vatRate, reverseCharge, currency }) => {
      if (reverseCharge) return t("Reverse charge");
      return vatRate === null ? "–" : formatMoney({ amount: vatAmount, currency });
    },
    align: "end",
    wide: true,
  },
  {
    id: "amount",
    head: t("Amount"),
    cell: ({ grossAmount, currency }) => formatMoney({ amount: grossAmount, currency }),
    align: "end",
  },
];

/** The self-billed invoices of a period, once a project writes them. It still has them after it stopped, as they have to be kept. */
export function InvoicesCard({ project }: { project: Project }) {
  const params = { projectId: project.id };
  const { data: stored } = useQuery(queryOf(getPayoutSettings, { params }));
  const { data: runs } = useQuery(queryOf(listPayoutRuns, { params }));
  const writes = stored !== undefined && stored.settings.selfBilling !== null;
  const mayHave = writes || (stored !== undefined && runs !== undefined && runs.items.length > 0);
  const today = dayOf(Date.now(), project.timeZone);
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const { from = writes ? `${today.slice(0, 5)}01-01` : addDays(today, -366), to = today } = chosen;
  const isPeriod = from !== "" && to !== "" && from <= to && to <= addDays(from, 366);
  const query = useQuery({
    ...queryOf(listSelfBilledInvoices, { params, query: { from, to } }),
    enabled: mayHave && isPeriod,
  });
  const isEmpty = query.data === undefined || query.data.items.length === 0;
  const isChosen = chosen.from !== undefined || chosen.to !== undefined;
  if (!writes && (!mayHave || (isEmpty && !isChosen))) return null;
  return (
    <Card title={t("Self-billed invoices")}>
      <Stack>
        <Row>
          <TextField
            label={t("First day")}
            type="date"
            value={from}
            onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
          />
          <TextField
            label={t("Last day")}
            type="date"
            value={to}
            error={isPeriod ? undefined : t("Choose a period of at most a year.")}
            onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
          />
        </Row>
        {isPeriod && (
          <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
            {({ items, next }) =>
              items.length === 0 ? (
                <p>{t("No invoices in this period.")}</p>
              ) : (
                <Stack>
                  <Table
                    label={t("Self-billed invoices")}
                    columns={columnsOf(project.id)}
                    rows={items}
                    rowKey={({ serial }) => serial}
                  />
                  {next !== undefined && (
                    <p className={styles.note}>
                      {t("The first {shown, number}. The CSV file has all.", { shown: items.length })}
                    </p>
                  )}
                  <DownloadAll projectId={project.id} from={from} to={to} />
                </Stack>
              )
            }
          </Loaded>
        )}
      </Stack>
    </Card>
  );
}

/** All invoices of a period as one file. */
function DownloadAll({ projectId, from, to }: { projectId: string; from: string; to: string }) {
  const all = useMutation({
    mutationFn: async () => {
      let text = "";
      let cursor: string | undefined;
      do {
        const query = { from, to, ...(cursor && { cursor }) };
        const page = await call(listSelfBilledInvoices, { params: { projectId }, query });
        text += page.csv;
        cursor = page.next;
      } while (cursor !== undefined);
      download(`invoices-${from}-${to}.csv`, new Blob([text]));
    },
  });
  return (
    <>
      <ErrorNotice error={all.error} />
      <Row>
        <Button pending={all.isPending} onClick={() => all.mutate()}>
          {t("Download CSV")}
        </Button>
      </Row>
    </>
  );
}
