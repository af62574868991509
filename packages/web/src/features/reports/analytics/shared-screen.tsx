import { dayOf } from "@kiteloop/metrics";
import { QueryClientProvider } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { hasCode } from "../../../api/error.ts";
import { queryClient } from "../../../api/query-client.ts";
import { RouteFailure } from "../../../app/errors/route-error.tsx";
import { paths } from "../../../app/paths.ts";
import { PeriodProvider } from "../../../components/charts/define.tsx";
import { FileOwnerProvider } from "../../../components/charts/file-owner.tsx";
import { Wordmark } from "../../../components/ui/mark.tsx";
import { StatusPage } from "../../../components/ui/status-page.tsx";
import { cx } from "../../../lib/cx.ts";
import { localeNow } from "../../../lib/format.ts";
import { formatMessagesAs } from "../../../lib/messages.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { type SharedDashboard, useSharedDashboard } from "./api/use-shared-dashboard.ts";
import { ChannelsCard } from "./components/channels-card.tsx";
import { FunnelCard } from "./components/funnel-card.tsx";
import { KHero } from "./components/k-hero.tsx";
import { LoopFactors } from "./components/loop-factors.tsx";
import { RangeChoice } from "./components/range-choice.tsx";
import { TrendCard } from "./components/trend-card.tsx";
import { ViewBar } from "./components/view-bar.tsx";
import { Waiting } from "./components/waiting.tsx";
import { completed, completedOrAll } from "./measures.ts";
import { t } from "./messages.ts";
import { periodOf, readView, type View, withRange, writeView } from "./range.ts";
import styles from "./screen.module.css";
import shared from "./shared-screen.module.css";

/** A project's numbers for anyone who has the link: read only, without anything about single people. */
export function Component() {
  formatMessagesAs(localeNow());
  return (
    <QueryClientProvider client={queryClient}>
      <SharedScreen />
    </QueryClientProvider>
  );
}

export function SharedScreen() {
  const { projectId = "", token = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const query = useSharedDashboard(projectId, token, view);
  const { data, error } = query;
  // A revoked link hides the numbers that an open page has already shown.
  if (hasCode(error, "not_found")) return <GoneLink />;
  if (error && !data) return <RouteFailure error={error} whole onRetry={() => void query.refetch()} />;
  const show = (next: View) => setSearch(writeView(next), { replace: true, preventScrollReset: true });
  return (
    <div className={shared.page}>
      <a className={shared.skip} href="#content">
        {t("analytics.sharedScreen.skip")}
      </a>
      <header className={shared.bar}>
        <h1 className={shared.title}>
          {data ? t("analytics.sharedScreen.title", { project: data.projectName }) : "\u00a0"}
        </h1>
        <RangeChoice view={view} shown={data?.analytics.range} onChange={show} />
      </header>
      <main id="content" className={shared.main}>
        {data ? (
          <Numbers {...{ data, view, show }} stale={query.isPlaceholderData} />
        ) : (
          <div className={styles.body}>
            <Waiting />
          </div>
        )}
      </main>
      <footer className={shared.foot}>
        <a href={paths.landing.href()}>
          <Wordmark size={20} />
          <span className="visually-hidden">{t("analytics.sharedScreen.madeWith")}</span>
        </a>
      </footer>
    </div>
  );
}

type NumbersProps = { data: SharedDashboard; view: View; show: (view: View) => void; stale: boolean };

function Numbers({ data, view, show, stale }: NumbersProps) {
  const { projectName, analytics, cohortK, loopSteps, existing } = data;
  const { range, timeZone } = analytics;
  useTitle(t("analytics.sharedScreen.title", { project: projectName }));
  const today = dayOf(Date.now(), timeZone);
  const period = periodOf(range);
  const { compare } = view;
  const complete = completed(analytics);
  const ofLoop = completedOrAll(analytics);
  return (
    <div className={styles.screen}>
      <div className={styles.about}>
        <span className={styles.sub}>{period}</span>
        <span>{t("analytics.sharedScreen.days", { timeZone })}</span>
      </div>
      <ViewBar view={view} shown={range} today={today} onChange={show} />
      <PeriodProvider period={{ text: period, open: range.to >= today }}>
        <FileOwnerProvider owner="shared-dashboard">
          <div className={cx(styles.body, stale && styles.stale)} aria-busy={stale}>
            <KHero cohortK={cohortK} timeZone={timeZone} compare={compare}>
              <LoopFactors data={ofLoop} />
            </KHero>
            <div className={styles.grid}>
              <TrendCard
                data={complete}
                {...{ compare, period, today }}
                onRange={(next) => show(withRange(view, next))}
              />
              <div className={styles.funnel}>
                <FunnelCard {...{ data: ofLoop, loopSteps, existing, compare, period }} />
              </div>
            </div>
            <ChannelsCard data={analytics} period={period} />
          </div>
        </FileOwnerProvider>
      </PeriodProvider>
    </div>
  );
}

/** Unknown, revoked and expired links look the same. */
function GoneLink() {
  return (
    <StatusPage
      drawing="lost"
      status="404"
      title={t("analytics.sharedScreen.notFoundTitle")}
      whole
      actions={null}
    >
      <p>{t("analytics.sharedScreen.notFound")}</p>
    </StatusPage>
  );
}
