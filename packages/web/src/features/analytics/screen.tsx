import { dayOf } from "@kiteloop/metrics";
import { useParams, useSearchParams } from "react-router-dom";
import { RouteFailure } from "../../app/errors/route-error.tsx";
import { formatDay } from "../../components/charts/days.ts";
import { cx } from "../../lib/cx.ts";
import { useTitle } from "../../lib/use-title.ts";
import { isOpen, useAnalytics } from "./api/use-analytics.ts";
import { ChannelsCard, InvitersCard, WidgetsCard } from "./components/breakdowns.tsx";
import { CohortCard } from "./components/cohort-card.tsx";
import { CycleCard } from "./components/cycle-card.tsx";
import { FunnelCard } from "./components/funnel-card.tsx";
import { KHero } from "./components/k-hero.tsx";
import { LiveSign } from "./components/live-sign.tsx";
import { RangeBar } from "./components/range-bar.tsx";
import { Silence } from "./components/silence.tsx";
import { TrendCard } from "./components/trend-card.tsx";
import { Waiting } from "./components/waiting.tsx";
import { isSilent } from "./measures.ts";
import { readView, type View, writeView } from "./range.ts";
import styles from "./screen.module.css";

/** A project's analytics. The view is in the address, so that it can be sent to somebody. */
export function Component() {
  const { projectId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { project, data, earlier, error, stale, retry } = useAnalytics(projectId, view);
  useTitle(project ? `Analytics of ${project.name}` : "Analytics");

  if (error && !data) return <RouteFailure error={error} onRetry={retry} />;
  const timeZone = data?.timeZone ?? project?.timeZone;
  const today = dayOf(Date.now(), timeZone ?? "UTC");
  const show = (next: View) => setSearch(writeView(next), { replace: true, preventScrollReset: true });
  const silent = data && isSilent(data.totals) && isSilent(data.previous);

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>Analytics</h1>
          <p className={styles.sub}>
            {data && project
              ? `${project.name} · ${periodOf(data.range)} · days of ${data.timeZone}`
              : "\u00a0"}
          </p>
        </div>
        <div className={styles.sign}>
          {data && <LiveSign asOf={data.asOf} open={isOpen(data)} failing={error !== null} />}
        </div>
      </header>
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
        <div className={cx(styles.body, stale && styles.stale)} aria-busy={stale}>
          <KHero data={data} compare={view.compare} period={periodOf(data.range)} open={isOpen(data)} />
          <div className={styles.grid}>
            <TrendCard data={data} earlier={earlier} compare={view.compare} today={today} />
            <FunnelCard data={data} />
          </div>
          <CohortCard projectId={projectId} />
          <CycleCard projectId={projectId} />
          <WidgetsCard data={data} />
          <div className={styles.halves}>
            <InvitersCard data={data} />
            <ChannelsCard data={data} />
          </div>
        </div>
      )}
    </div>
  );
}

const periodOf = (range: { from: string; to: string; days: number }) =>
  `${formatDay(range.from)} to ${formatDay(range.to)}, ${range.days} ${range.days === 1 ? "day" : "days"}`;
