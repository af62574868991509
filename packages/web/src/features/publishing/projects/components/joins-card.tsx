import type { Project } from "@kiteloop/contract/publishing/project";
import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { dayOf, lastDays } from "@kiteloop/metrics";
import { averagedSeries } from "@kiteloop/ui/charts/geometry.ts";
import { LineChart } from "@kiteloop/ui/charts/line-chart.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import styles from "./overview.module.css";

const days = 90;

/** Joins of the last 90 days. */
export function JoinsCard({ project }: { project: Project }) {
  const today = dayOf(Date.now(), project.timeZone);
  const query = useQuery({
    ...queryOf(projectAnalytics, { params: { projectId: project.id }, query: lastDays(days, today) }),
    refetchInterval: minuteMs,
  });
  return (
    <Card title={t("Joins, last {days} days", { days })}>
      <div className={styles.chart}>
        <Loaded query={query} skeleton={<Skeleton height="19rem" />}>
          {(data) => {
            const values = data.days.map(({ joins }) => joins);
            const name = t("Joins");
            return (
              <LineChart
                label={name}
                days={data.days.map(({ day }) => day)}
                series={averagedSeries(name, values, { averageLabel: t("7-day average"), open: true })}
                format={formatCount}
                whole
                today={today}
                height={270}
              />
            );
          }}
        </Loaded>
      </div>
    </Card>
  );
}
