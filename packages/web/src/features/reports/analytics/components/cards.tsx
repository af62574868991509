import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { headlineWindow } from "@kiteloop/contract/reports/insights";
import type { Segmentation } from "@kiteloop/contract/reports/segments";
import type { DateRange } from "@kiteloop/metrics";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { InView } from "@kiteloop/ui/components/in-view.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useAnnotations, useCohorts } from "../api/use-insights.ts";
import { changesByDay } from "../changes.ts";
import type { Filter } from "../filter.ts";
import { numbersOf } from "../measures.ts";
import { periodOf } from "../range.ts";
import styles from "../screen.module.css";
import { ChainsCard } from "./chains-card.tsx";
import { ChannelsCard } from "./channels-card.tsx";
import { CohortCard } from "./cohort-card.tsx";
import { CycleCard } from "./cycle-card.tsx";
import { FilteredTrend } from "./filtered-trend.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { InvitedCard } from "./invited-card.tsx";
import { InvitersCard } from "./inviters-card.tsx";
import { KHero } from "./k-hero.tsx";
import { LoopFactors } from "./loop-factors.tsx";
import { RevenueCard } from "./revenue-card.tsx";
import { SegmentsCard } from "./segments-card.tsx";
import { TrendCard } from "./trend-card.tsx";
import { VisitorsCard } from "./visitors-card.tsx";

type CardsProps = {
  data: Analytics;
  compare: boolean;
  today: string;
  by: Segmentation;
  filter: Filter | undefined;
  onBy: (by: Segmentation) => void;
  onFilter: (filter: Filter) => void;
  onRange: (range: DateRange) => void;
};

/** Cards below the fold load when scrolled into view: loading all at once would cost three times as much. */
export function Cards({ data: counted, compare, today, by, filter, onBy, onFilter, onRange }: CardsProps) {
  const data = numbersOf(counted);
  const { projectId, range } = data;
  const over = { ...data, range: { ...range, ...data.over } };
  const period = periodOf(range);
  const annotations = useAnnotations(projectId, range);
  const cohorts = useCohorts(projectId, headlineWindow);
  const [all, setAll] = useState(false);
  const segments = <SegmentsCard {...{ data: over, period, today, by, onBy, onFilter }} />;
  if (filter) {
    return (
      <>
        <FilteredTrend {...{ data: over, filter, period, today, onRange }} />
        {segments}
      </>
    );
  }
  return (
    <div className={cx(styles.cards, all && styles.all)}>
      <Loaded query={cohorts} skeleton={<Skeleton height="17rem" />}>
        {({ cohortK }) => (
          <KHero cohortK={cohortK} timeZone={data.timeZone} compare={compare}>
            <LoopFactors data={data} />
          </KHero>
        )}
      </Loaded>
      <div className={styles.grid}>
        <TrendCard
          data={{ ...data, countSpread: cohorts.data?.countSpread }}
          compare={compare}
          period={period}
          today={today}
          changes={changesByDay(annotations.data?.items ?? [])}
          onRange={onRange}
        />
        <div className={styles.funnel}>
          <Loaded query={cohorts} skeleton={<Skeleton height="24rem" />}>
            {({ loopSteps, existing }) => <FunnelCard {...{ data, loopSteps, existing, compare, period }} />}
          </Loaded>
        </div>
      </div>
      <div className={styles.halves}>
        <ChannelsCard data={data} period={period} onFilter={onFilter} />
        <div className={styles.rest}>
          <InView height={280}>
            <CycleCard projectId={projectId} />
          </InView>
        </div>
      </div>
      <InView height={320}>
        <CohortCard projectId={projectId} />
      </InView>
      <div className={styles.rest}>{segments}</div>
      <div className={styles.rest}>
        <Loaded query={cohorts} skeleton={<Skeleton height="12rem" />}>
          {({ invitedUsers }) => <InvitedCard invitedUsers={invitedUsers} />}
        </Loaded>
      </div>
      <div className={styles.rest}>
        <InView height={280}>
          <RevenueCard {...{ data, period, today }} />
        </InView>
      </div>
      <div className={styles.halves}>
        <InvitersCard data={data} />
        <div className={styles.rest}>
          <InView height={280}>
            <ChainsCard projectId={projectId} />
          </InView>
        </div>
      </div>
      {all ? (
        <div className={styles.halves}>
          <VisitorsCard data={data} period={period} today={today} />
          <HoursCard data={data} period={period} />
        </div>
      ) : (
        <div>
          <Button onClick={() => setAll(true)}>{t("Show all sections")}</Button>
        </div>
      )}
    </div>
  );
}
