import type { projectCycleTime } from "@kiteloop/contract/reports/insights";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DayHistogram } from "@kiteloop/ui/charts/day-histogram.tsx";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { delayText } from "../../../../lib/delay-text.ts";
import { useCycleTime } from "../api/use-insights.ts";
import styles from "./insight-card.module.css";

type Cycle = ResponseOf<typeof projectCycleTime>;
type Day = Cycle["days"][number];

const columns: readonly ChartColumn<Day>[] = [
  { id: "day", label: t("Joined within (days)"), value: ({ day }) => day + 1 },
  {
    id: "invitees",
    label: t("Invitees"),
    value: ({ invitees }) => invitees,
    format: formatCount,
  },
];

/** Cycle time of invitees: median, 90th percentile and distribution over days. */
export function CycleCard({ projectId }: { projectId: string }) {
  const query = useCycleTime(projectId);
  const { data } = query;
  return (
    <ChartCard
      title={t("Cycle time")}
      note={<Define id="cycleTime" state={data && (data.state === "ok" ? undefined : missingText(data))} />}
      tableView
      data={{
        columns,
        rows: data?.days ?? [],
        rowKey: ({ day }) => `${day}`,
        file: "cycle-time",
      }}
      picture={() => ({
        title: t("Cycle time"),
        range: t("Invitees by days after their inviter joined, last 53 weeks"),
        kind: "bars",
        bars: (data?.days ?? []).map(({ day, invitees }) => ({
          label: t("Day {day}", { day: day + 1 }),
          value: invitees,
          text: formatCount(invitees),
        })),
      })}
      lead={data && <Numbers data={data} />}
    >
      <Loaded query={query} skeleton={<Skeleton height="12rem" />}>
        {(cycle) => <DayHistogram label={chartLabel(cycle)} {...barsOf(cycle)} what="invitees" />}
      </Loaded>
    </ChartCard>
  );
}

function Numbers({ data }: { data: Cycle }) {
  if (data.state !== "ok") return <p className={styles.summary}>{missingText(data)}</p>;
  return (
    <dl className={styles.numbers}>
      <Quantile name="Median" value={data.median} interval={data.medianInterval} />
      <Quantile name="90th percentile" value={data.p90} interval={data.p90Interval} />
    </dl>
  );
}

type QuantileProps = { name: string; value: number | null; interval: Cycle["medianInterval"] };

function Quantile({ name, value, interval }: QuantileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{delayText(value)}</b>
        {interval && ` 95%: ${rangeText(interval)}`}
      </dd>
    </div>
  );
}

const rangeText = ({ low, high }: NonNullable<Cycle["medianInterval"]>): string =>
  Number.isInteger(low) && Number.isInteger(high)
    ? t("{low} to {high}", { low, high })
    : t("{low} to {high}", { low: delayText(low), high: delayText(high) });

/** Why there is no median. */
function missingText({ state, horizonDays }: Cycle): string {
  return state === "too_few"
    ? t("Not enough data. Fewer than five invitees have joined.")
    : t(
        "Maturing. Five invitees of participants who joined more than {horizonDays} days ago are needed for a median.",
        { horizonDays },
      );
}

/** The first two days by hour where most invitees come within them, otherwise days. */
const barsOf = ({ hourly, median, hours, days }: Cycle) =>
  hourly && median !== null && median <= 1
    ? { unit: "hour" as const, counts: hours.map(({ invitees }) => invitees) }
    : { unit: "day" as const, counts: days.map(({ invitees }) => invitees) };

function chartLabel({ state, median, days }: Cycle): string {
  const inviteeCount = days.reduce((sum, { invitees }) => sum + invitees, 0);
  if (state !== "ok")
    return t("{count, plural, one {# invitee} other {# invitees}} by days after their inviter joined", {
      count: inviteeCount,
    });
  return t(
    "{count, plural, one {# invitee} other {# invitees}} by days after their inviter joined, half of them within {median}",
    { count: inviteeCount, median: delayText(median) },
  );
}
