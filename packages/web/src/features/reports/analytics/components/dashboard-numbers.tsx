import { dayOf } from "@kiteloop/metrics";
import { PeriodProvider } from "@kiteloop/ui/charts/define.tsx";
import { FileOwnerProvider } from "@kiteloop/ui/charts/file-owner.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { numbersOf } from "../../../../lib/numbers-of.ts";
import type { SharedDashboard } from "../api/use-shared-dashboard.ts";
import { periodOf, type View, withRange } from "../range.ts";
import styles from "../screen.module.css";
import { ChannelsCard } from "./channels-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { KHero } from "./k-hero.tsx";
import { KSourcesCard } from "./k-sources.tsx";
import { ShareCard } from "./share-card.tsx";
import { TrendCard } from "./trend-card.tsx";
import { ViewBar } from "./view-bar.tsx";

type DashboardNumbersProps = {
  data: SharedDashboard;
  view: View;
  show: (view: View) => void;
  /** Begins the names of files. */
  owner: string;
  /** Of another range than the chosen one, which is still loading. */
  stale?: boolean;
};

/** A project's numbers without anything about single people. */
export function DashboardNumbers({ data, view, show, owner, stale = false }: DashboardNumbersProps) {
  const { cohortK, weeks, loopSteps, countSpread, existing } = data;
  const analytics = numbersOf(data.analytics);
  const { range, timeZone } = analytics;
  const today = dayOf(Date.now(), timeZone);
  const period = periodOf(range);
  const { compare } = view;
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <ViewBar view={view} shown={range} today={today} onChange={show} />
        <div className={styles.about}>
          <span className={styles.sub}>{t("{period} · {timeZone}", { period, timeZone })}</span>
        </div>
      </div>
      <PeriodProvider period={{ text: period, open: range.to >= today }}>
        <FileOwnerProvider owner={owner}>
          <div className={cx(styles.body, stale && styles.stale)} aria-busy={stale}>
            <KHero {...{ cohortK, weeks, timeZone, compare }} />
            <div className={styles.grid}>
              <div className={styles.column}>
                <TrendCard
                  data={{ ...analytics, countSpread }}
                  {...{ compare, period, today }}
                  onRange={(next) => show(withRange(view, next))}
                />
                <div className={styles.halves}>
                  <ChannelsCard data={analytics} period={period} />
                  <KSourcesCard cohortK={cohortK} />
                </div>
              </div>
              <FunnelCard {...{ data: analytics, loopSteps, existing, compare, period }} />
            </div>
            <ShareCard {...{ data: analytics, period, today }} />
          </div>
        </FileOwnerProvider>
      </PeriodProvider>
    </div>
  );
}
