import { type Breakdown, breakdowns } from "@kiteloop/contract/reports/analytics";
import { dayOf } from "@kiteloop/metrics";
import { Define, PeriodProvider } from "@kiteloop/ui/charts/define.tsx";
import { FileOwnerProvider } from "@kiteloop/ui/charts/file-owner.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Drawing } from "@kiteloop/ui/components/drawing.tsx";
import { Numbers } from "@kiteloop/ui/components/layout.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useSearchParams } from "react-router-dom";
import { RouteFailure } from "../../../app/errors/route-error.tsx";
import { AllProjectsTabs } from "../../../components/project/all-projects-tabs.tsx";
import { delayText } from "../../../lib/delay-text.ts";
import { useWorkspaceAnalytics } from "./api/use-workspace.ts";
import { FunnelCard } from "./components/funnel-card.tsx";
import { KHero } from "./components/k-hero.tsx";
import { RangeChoice } from "./components/range-choice.tsx";
import { RowsCard } from "./components/rows-card.tsx";
import { ShareCard } from "./components/share-card.tsx";
import silenceStyles from "./components/silence.module.css";
import { TrendCard } from "./components/trend-card.tsx";
import { ViewBar } from "./components/view-bar.tsx";
import { Waiting } from "./components/waiting.tsx";
import { isSilent } from "./measures.ts";
import { periodOf, readView, type View, withRange, writeView } from "./range.ts";
import styles from "./screen.module.css";
import { useAddress } from "./use-address.ts";
import { type WorkspaceAnalytics, workspaceNumbersOf } from "./workspace-numbers.ts";

const readBy = (search: URLSearchParams): Breakdown =>
  breakdowns.find((one) => one === search.get("by")) ?? "project";

const writeAddress = ({ view, by }: { view: View; by: Breakdown }) => ({
  ...writeView(view),
  ...(by !== "project" && { by }),
});

/** All projects together. The address contains the view, so that it can be shared. */
export function Component() {
  const [search] = useSearchParams();
  const view = readView(search);
  const by = readBy(search);
  const query = useWorkspaceAnalytics(view, by);
  const go = useAddress({ view, by }, writeAddress);
  const data = query.data && workspaceNumbersOf(query.data);
  if (query.error && !data) return <RouteFailure error={query.error} onRetry={() => void query.refetch()} />;
  const today = dayOf(Date.now(), "UTC");
  const stale = query.isPlaceholderData;
  return (
    <>
      <PageHeader
        title={t("All analytics")}
        actions={<RangeChoice view={view} shown={data?.range} onChange={(next) => go({ view: next })} />}
      />
      <AllProjectsTabs />
      <div className={styles.screen}>
        <div className={styles.top}>
          <ViewBar view={view} shown={data?.range} today={today} onChange={(next) => go({ view: next })} />
          <div className={styles.about}>
            <span className={styles.sub}>
              {data
                ? t("{period} · each project in its own time zone", { period: periodOf(data.range) })
                : "\u00a0"}
            </span>
          </div>
        </div>
        {!data ? (
          <Waiting />
        ) : isSilent(data.totals) && isSilent(data.previous) && data.today === null ? (
          <Silent />
        ) : (
          <PeriodProvider period={{ text: periodOf(data.range), open: data.range.to >= today }}>
            <FileOwnerProvider owner="all-projects">
              <div className={cx(styles.body, stale && styles.stale)} aria-busy={stale}>
                <KHero cohortK={data.cohortK} timeZone="UTC" compare={view.compare} />
                <div className={styles.grid}>
                  <div className={styles.column}>
                    <TrendCard
                      data={data}
                      compare={view.compare}
                      period={periodOf(data.range)}
                      today={today}
                      onRange={(range) => go({ view: withRange(view, range) })}
                    />
                    <CycleNumbers data={data} />
                  </div>
                  <FunnelCard
                    data={data}
                    loopSteps={data.loopSteps}
                    compare={view.compare}
                    period={periodOf(data.range)}
                  />
                </div>
                <RowsCard
                  data={data}
                  compare={view.compare}
                  period={periodOf(data.range)}
                  by={by}
                  onBy={(next) => go({ by: next })}
                />
                <ShareCard {...{ data, today }} period={periodOf(data.range)} />
              </div>
            </FileOwnerProvider>
          </PeriodProvider>
        )}
      </div>
    </>
  );
}

const states: Readonly<Record<WorkspaceAnalytics["cycle"]["state"], string>> = {
  ok: t("Final."),
  too_few: t("Not enough data. Fewer than five invitees have joined."),
  maturing: t(
    "Maturing. Five invitees of participants who joined more than 28 days ago are needed for a median.",
  ),
};

function CycleNumbers({ data: { cycle } }: { data: WorkspaceAnalytics }) {
  const { state, median, p90, invitees } = cycle;
  const about = <Define id="cycleTime" state={states[state]} />;
  return (
    <Card title={t("Cycle time")}>
      <Numbers>
        <Stat label={t("Median")} about={about} value={delayText(median)}>
          {state === "ok"
            ? t("of {count, plural, one {# invitee} other {# invitees}}", { count: invitees })
            : states[state]}
        </Stat>
        <Stat label={t("90th percentile")} value={delayText(p90)} />
      </Numbers>
    </Card>
  );
}

function Silent() {
  return (
    <section className={silenceStyles.silence}>
      <Drawing name="quiet" />
      <h2>{t("No activity in this period")}</h2>
      <p>{t("Numbers appear as soon as a page shows a widget of one of your projects.")}</p>
      <div className={silenceStyles.actions}>
        <ButtonLink to={paths.projects.href()} variant="primary">
          {t("View projects")}
        </ButtonLink>
        <ButtonLink to={paths.sample.href()}>{t("See sample data")}</ButtonLink>
      </div>
    </section>
  );
}
