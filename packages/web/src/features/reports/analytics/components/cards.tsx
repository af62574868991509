import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { headlineWindow } from "@kiteloop/contract/reports/insights";
import type { Segmentation } from "@kiteloop/contract/reports/segments";
import type { DateRange } from "@kiteloop/metrics";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { usePhone } from "@kiteloop/ui/lib/use-phone.ts";
import { numbersOf } from "../../../../lib/numbers-of.ts";
import { useAnnotations, useCohorts } from "../api/use-insights.ts";
import { changesByDay } from "../changes.ts";
import type { Filter } from "../filter.ts";
import type { Section } from "../folds.ts";
import { periodOf } from "../range.ts";
import styles from "../screen.module.css";
import { ChannelsCard } from "./channels-card.tsx";
import { FilteredTrend } from "./filtered-trend.tsx";
import { Folded } from "./folded.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { InvitersCard } from "./inviters-card.tsx";
import { KHero } from "./k-hero.tsx";
import { KSourcesCard } from "./k-sources.tsx";
import { SegmentsCard } from "./segments-card.tsx";
import { TrendCard } from "./trend-card.tsx";
import { WaitingHero } from "./waiting.tsx";

type CardsProps = {
  data: Analytics;
  compare: boolean;
  today: string;
  by: Segmentation;
  filter: Filter | undefined;
  /** Open sections; undefined without a choice. */
  open: readonly Section[] | undefined;
  onBy: (by: Segmentation) => void;
  onFilter: (filter: Filter) => void;
  onRange: (range: DateRange) => void;
  onOpen: (open: readonly Section[]) => void;
};

/** K, the days, the funnel, channels and inviters; everything else is closed, and loads when it is opened. */
export function Cards(props: CardsProps) {
  const { data: counted, compare, today, by, filter, open, onBy, onFilter, onRange, onOpen } = props;
  const data = numbersOf(counted);
  const { projectId, range } = data;
  const over = { ...data, range: { ...range, ...data.over } };
  const period = periodOf(range);
  const annotations = useAnnotations(projectId, range);
  const cohorts = useCohorts(projectId, headlineWindow);
  const isPhone = usePhone();
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
    <>
      <Loaded query={cohorts} skeleton={<WaitingHero />}>
        {({ cohortK, weeks }) => <KHero {...{ cohortK, weeks, compare }} timeZone={data.timeZone} />}
      </Loaded>
      <div className={styles.grid}>
        <div className={styles.column}>
          <TrendCard
            data={{ ...data, countSpread: cohorts.data?.countSpread }}
            compare={compare}
            period={period}
            today={today}
            changes={changesByDay(annotations.data?.items ?? [])}
            onRange={onRange}
          />
          <div className={styles.halves}>
            <ChannelsCard data={data} period={period} onFilter={onFilter} />
            {cohorts.data && !isPhone && <KSourcesCard cohortK={cohorts.data.cohortK} />}
          </div>
        </div>
        <div className={styles.column}>
          <Loaded query={cohorts} skeleton={<Skeleton height="28rem" />}>
            {({ loopSteps, existing }) => <FunnelCard {...{ data, loopSteps, existing, compare, period }} />}
          </Loaded>
          <InvitersCard data={data} />
        </div>
      </div>
      <Folded
        {...{ data, period, today, segments, onOpen }}
        open={open ?? (isPhone ? [] : ["segments"])}
        invited={cohorts.data}
      />
    </>
  );
}
