import type { Analytics } from "@kiteloop/contract/reports/analytics";
import type { CurrencyRevenue } from "@kiteloop/contract/reports/revenue";
import { currencyDigits } from "@kiteloop/contract/shared/money";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import type { Series } from "@kiteloop/ui/charts/geometry.ts";
import { LineChart } from "@kiteloop/ui/charts/line-chart.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { localeNow } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { formatMoney, formatTick } from "../../../../lib/money.ts";
import { useRevenue } from "../api/use-insights.ts";
import { bucketName, granularityTitles, openBucket } from "../measures.ts";
import { segmentName } from "../segments.ts";
import styles from "./revenue-card.module.css";

type Row = CurrencyRevenue["widgets"][number];

/** Amounts in one currency. A file has them in its main unit. */
function columnsOf<R extends Row>(
  label: string,
  name: (row: R) => string,
  currency: string,
): ChartColumn<R>[] {
  const unit = 10 ** currencyDigits(currency);
  const format = (value: number) => formatMoney({ amount: Math.round(value * unit), currency });
  return [
    { id: "name", label, value: name },
    { id: "gross", label: t("Gross"), value: ({ gross }) => gross / unit, format },
    {
      id: "reversed",
      label: t("Reversed"),
      value: (row) => row.reversed / unit,
      format,
    },
    { id: "net", label: t("Net"), value: ({ net }) => net / unit, format },
    { id: "cost", label: t("Cost"), value: ({ cost }) => cost / unit, format },
    {
      id: "return",
      label: t("Return"),
      value: ({ net, cost }) => (cost === 0 ? null : net / cost),
      format: formatTimes,
    },
  ];
}

type NamedRow = Row & { by: string; label: string };

/** Rows of one breakdown with their names, for a file with all of them. */
const named = (by: string, rows: readonly Row[], [first]: readonly ChartColumn<Row>[]): NamedRow[] =>
  rows.map((row) => ({ ...row, by, label: String(first?.value(row) ?? row.name) }));

type RevenueCardProps = {
  data: Pick<Analytics, "projectId" | "range" | "granularity">;
  period: string;
  today: string;
};

/** Revenue from invitees, gross, reversed and net, one currency at a time. */
export function RevenueCard({ data, period, today }: RevenueCardProps) {
  const [wanted, setWanted] = useState<string>();
  const { range, granularity } = data;
  const query = useRevenue(data.projectId, { ...range, granularity });
  const all = query.data?.currencies ?? [];
  const shown = all.find(({ currency }) => currency === wanted) ?? all[0];
  if (shown === undefined) {
    return (
      <ChartCard title={t("Revenue")} note={<Define id="revenue" />}>
        <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
          {() => (
            <p className={styles.nothing}>
              {t("No revenue in this period. Report conversions with a value, and it appears here.")}
            </p>
          )}
        </Loaded>
      </ChartCard>
    );
  }
  const { currency, widgets, channels, cohorts } = shown;
  const unit = 10 ** currencyDigits(currency);
  const days = shown.days.map(({ day }) => day);
  const format = (value: number) => formatMoney({ amount: Math.round(value * unit), currency });
  const open = openBucket(days, range, today);
  const costs: Series[] =
    shown.cost === 0
      ? []
      : [
          {
            label: t("Cost of rewards"),
            values: shown.days.map(({ cost }) => cost / unit),
            look: "third",
          },
        ];
  const series: Series[] = [
    {
      label: t("Gross"),
      values: shown.days.map(({ gross }) => gross / unit),
      look: "first",
    },
    {
      label: t("Reversed"),
      values: shown.days.map(({ reversed }) => reversed / unit),
      look: "second",
    },
    ...costs,
  ];
  const byWidget = columnsOf(t("Widget"), (row) => segmentName("widget", row), currency);
  const byChannel = columnsOf(t("Channel"), (row) => segmentName("channel", row), currency);
  const byCohort = columnsOf(
    t("Month joined"),
    ({ value }) => (value === "none" ? t("Milestones") : bucketName("month")(`${value}-01`)),
    currency,
  );
  const rowKey = ({ value }: Row) => value;
  return (
    <ChartCard
      title={t("Revenue")}
      note={<Define id="revenue" />}
      data={{
        columns: [
          ...columnsOf(t("Name"), ({ label }: NamedRow) => label, currency),
          { id: "by", label: t("By"), value: ({ by }) => by },
        ],
        rows: [
          ...named("cohort", cohorts, byCohort),
          ...named("channel", channels, byChannel),
          ...named("widget", widgets, byWidget),
        ],
        rowKey: ({ by, value }) => `${by} ${value}`,
        file: `revenue-${currency}-${range.from}-${range.to}`,
      }}
      picture={() => ({
        title: t("Revenue in {currency}", { currency }),
        range: period,
        kind: "lines",
        days,
        series,
        format,
        whole: false,
        lastIsOpen: open !== undefined,
      })}
      drawn={currency}
      lead={
        all.length > 1 && (
          <Segmented
            quiet
            label={t("Currency")}
            options={all.map((one) => ({ id: one.currency, label: one.currency }))}
            value={currency}
            onChange={setWanted}
          />
        )
      }
    >
      <Totals revenue={shown} />
      <LineChart
        label={t("Revenue in {currency}", { currency })}
        rhythm={granularityTitles[granularity].toLowerCase()}
        days={days}
        series={series}
        format={format}
        formatTick={formatTick}
        whole={false}
        today={open}
        nameOf={bucketName(granularity)}
      />
      <div className={styles.tables}>
        <DataTable
          caption={t("Revenue by the month in which invitees joined, in {currency}", { currency })}
          columns={byCohort}
          rows={cohorts}
          rowKey={rowKey}
          most={12}
        />
        <DataTable
          caption={t("Revenue by widget in {currency}", { currency })}
          columns={byWidget}
          rows={widgets}
          rowKey={rowKey}
        />
        <DataTable
          caption={t("Revenue by channel in {currency}", { currency })}
          columns={byChannel}
          rows={channels}
          rowKey={rowKey}
        />
      </div>
    </ChartCard>
  );
}

/** How many times the cost of rewards came back as revenue: "4.2". */
const formatTimes = (times: number) =>
  new Intl.NumberFormat(localeNow(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(times);

function Totals({ revenue: { currency, attributed, previous, direct, cost } }: { revenue: CurrencyRevenue }) {
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <div className={styles.totals}>
      <Stat label={t("Net revenue from invitees")} value={money(attributed.net)}>
        {t("{net} in the previous period", { net: money(previous.net) })}
      </Stat>
      <Stat label={t("Gross")} value={money(attributed.gross)} />
      <Stat label={t("Reversed")} value={money(attributed.reversed)} />
      <Stat label={t("From everyone else, net")} value={money(direct.net)} />
      <Stat label={t("Cost of rewards")} value={money(cost)}>
        {cost > 0 &&
          t("Net revenue is {times} times the cost", { times: formatTimes(attributed.net / cost) })}
      </Stat>
    </div>
  );
}
