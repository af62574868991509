import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { headlineWindow } from "@kiteloop/contract/reports/insights";
import type { Segmentation } from "@kiteloop/contract/reports/segments";
import { dayOf } from "@kiteloop/metrics";
import { useParams, useSearchParams } from "react-router-dom";
import { RouteFailure } from "../../../app/errors/route-error.tsx";
import { paths } from "../../../app/paths.ts";
import { PeriodProvider } from "../../../components/charts/define.tsx";
import { FileOwnerProvider } from "../../../components/charts/file-owner.tsx";
import { InView } from "../../../components/ui/in-view.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { cx } from "../../../lib/cx.ts";
import { fileNameOf } from "../../../lib/file-name.ts";
import { isOpen, useAnalytics } from "./api/use-analytics.ts";
import { useAnnotations, useCohorts } from "./api/use-insights.ts";
import { changesByDay } from "./changes.ts";
import { ChainsCard } from "./components/chains-card.tsx";
import { ChannelsCard } from "./components/channels-card.tsx";
import { CohortCard } from "./components/cohort-card.tsx";
import { CycleCard } from "./components/cycle-card.tsx";
import { FunnelCard } from "./components/funnel-card.tsx";
import { HoursCard } from "./components/hours-card.tsx";
import { InvitedCard } from "./components/invited-card.tsx";
import { InvitersCard } from "./components/inviters-card.tsx";
import { KHero } from "./components/k-hero.tsx";
import { LiveSign } from "./components/live-sign.tsx";
import { LoopFactors } from "./components/loop-factors.tsx";
import { RangeBar } from "./components/range-bar.tsx";
import { readSegmentation, SegmentsCard } from "./components/segments-card.tsx";
import { Silence } from "./components/silence.tsx";
import { TrendCard } from "./components/trend-card.tsx";
import { VisitorsCard } from "./components/visitors-card.tsx";
import { Waiting } from "./components/waiting.tsx";
import { isSilent } from "./measures.ts";
import { periodOf, readView, type View, writeView } from "./range.ts";
import styles from "./screen.module.css";

/** A project's analytics. The address contains the view, so that it can be shared. */
export function Component() {
  const { projectId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const by = readSegmentation(search);
  const { project, data, error, stale, retry } = useAnalytics(projectId, view);

  if (error && !data) return <RouteFailure error={error} onRetry={retry} />;
  const timeZone = data?.timeZone ?? project?.timeZone;
  const today = dayOf(Date.now(), timeZone ?? "UTC");
  const go = (next: View, segment: Segmentation) => {
    const address = { ...writeView(next), ...(segment !== "widget" && { segment }) };
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  const show = (next: View) => go(next, by);
  const silent = data && isSilent(data.totals) && isSilent(data.previous);

  return (
    <>
      <PageHeader
        title="Analytics"
        tab={project ? `Analytics of ${project.name}` : "Analytics"}
        crumbs={[
          { label: "Projects", to: paths.projects.href() },
          { label: project?.name ?? "\u00a0", to: paths.project.href({ projectId }) },
        ]}
        lead={
          <span className={styles.sub}>
            {data ? `${periodOf(data.range)} · days of ${data.timeZone}` : "\u00a0"}
          </span>
        }
        actions={
          <div className={styles.sign}>
            {data && <LiveSign asOf={data.asOf} open={isOpen(data)} failing={error !== null} />}
          </div>
        }
      />
      <div className={styles.screen}>
        <RangeBar view={view} shown={data?.range} today={today} onChange={show} />
        {!data || !project ? (
          <Waiting />
        ) : silent ? (
          <Silence
            project={project}
            widest={view.preset === "90"}
            onWiden={() => show({ preset: "90", compare: view.compare })}
          />
        ) : (
          <PeriodProvider period={{ text: periodOf(data.range), open: isOpen(data) }}>
            <div className={cx(styles.body, stale && styles.stale)} aria-busy={stale}>
              <FileOwnerProvider owner={fileNameOf(project.name, project.host)}>
                <Cards
                  data={data}
                  compare={view.compare}
                  today={today}
                  by={by}
                  onBy={(segment) => go(view, segment)}
                />
              </FileOwnerProvider>
            </div>
          </PeriodProvider>
        )}
      </div>
    </>
  );
}

type CardsProps = {
  data: Analytics;
  compare: boolean;
  today: string;
  by: Segmentation;
  onBy: (by: Segmentation) => void;
};

/** Cards below the fold load when scrolled into view: loading all at once would cost three times as much. */
function Cards({ data, compare, today, by, onBy }: CardsProps) {
  const { projectId, range } = data;
  const period = periodOf(range);
  const annotations = useAnnotations(projectId, range);
  const cohorts = useCohorts(projectId, headlineWindow);
  return (
    <>
      <Loaded query={cohorts} skeleton={<Skeleton height="17rem" />}>
        {({ cohortK }) => (
          <KHero cohortK={cohortK} timeZone={data.timeZone} compare={compare}>
            <LoopFactors data={data} />
          </KHero>
        )}
      </Loaded>
      <div className={styles.grid}>
        <TrendCard
          data={data}
          compare={compare}
          period={period}
          today={today}
          changes={changesByDay(annotations.data?.items ?? [])}
        />
        <Loaded query={cohorts} skeleton={<Skeleton height="24rem" />}>
          {({ loopSteps, existing }) => (
            <FunnelCard
              data={data}
              loopSteps={loopSteps}
              existing={existing}
              compare={compare}
              period={period}
            />
          )}
        </Loaded>
      </div>
      <SegmentsCard data={data} period={period} today={today} by={by} onBy={onBy} />
      <Loaded query={cohorts} skeleton={<Skeleton height="12rem" />}>
        {({ invitedUsers }) => <InvitedCard invitedUsers={invitedUsers} />}
      </Loaded>
      <InView height={360}>
        <CohortCard projectId={projectId} />
      </InView>
      <InView height={360}>
        <div className={styles.halves}>
          <CycleCard projectId={projectId} />
          <VisitorsCard data={data} period={period} today={today} />
        </div>
      </InView>
      <InView height={360}>
        <HoursCard data={data} period={period} />
      </InView>
      <div className={styles.halves}>
        <InvitersCard data={data} />
        <ChannelsCard data={data} period={period} />
      </div>
      <InView height={240}>
        <ChainsCard projectId={projectId} />
      </InView>
    </>
  );
}
