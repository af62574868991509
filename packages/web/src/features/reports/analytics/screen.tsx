import { headlineWindow } from "@kiteloop/contract/reports/insights";
import type { Segmentation } from "@kiteloop/contract/reports/segments";
import { dayOf } from "@kiteloop/metrics";
import { PeriodProvider } from "@kiteloop/ui/charts/define.tsx";
import { FileOwnerProvider } from "@kiteloop/ui/charts/file-owner.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { RouteFailure } from "../../../app/errors/route-error.tsx";
import { fileNameOf } from "../../../lib/file-name.ts";
import { useMay } from "../../../lib/role.ts";
import { isOpen, useAnalytics } from "./api/use-analytics.ts";
import { useCohorts } from "./api/use-insights.ts";
import { Cards } from "./components/cards.tsx";
import { FilterChip } from "./components/filtered-trend.tsx";
import { LiveSign } from "./components/live-sign.tsx";
import { RangeChoice } from "./components/range-choice.tsx";
import { readSegmentation } from "./components/segments-card.tsx";
import { ShareDialog } from "./components/share-dialog.tsx";
import { Silence } from "./components/silence.tsx";
import { ViewBar } from "./components/view-bar.tsx";
import { Waiting } from "./components/waiting.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { readOpen, type Section, writeOpen } from "./folds.ts";
import { isSilent } from "./measures.ts";
import { periodOf, readView, type View, withRange, writeView } from "./range.ts";
import styles from "./screen.module.css";
import { useAddress } from "./use-address.ts";

type Shown = {
  view: View;
  by: Segmentation;
  filter: Filter | undefined;
  open: readonly Section[] | undefined;
};

const writeAddress = ({ view, by, filter, open }: Shown) => ({
  ...writeView(view),
  ...(by !== "widget" && { segment: by }),
  ...(filter && { filter: writeFilter(filter) }),
  ...(open && { open: writeOpen(open) }),
});

/** A project's analytics. The address contains the view, so that it can be shared. */
export function Component() {
  const { projectId = "" } = useParams();
  const [search] = useSearchParams();
  const [sharing, setSharing] = useState(false);
  const editor = useMay("editor");
  const view = readView(search);
  const by = readSegmentation(search);
  const filter = readFilter(search);
  const open = readOpen(search);
  const { project, data, error, stale, retry } = useAnalytics(projectId, view);
  const go = useAddress({ view, by, filter, open }, writeAddress);
  // Asked at once, and not after the numbers of the days.
  useCohorts(projectId, headlineWindow);

  if (error && !data) return <RouteFailure error={error} onRetry={retry} />;
  const timeZone = data?.timeZone ?? project?.timeZone;
  const today = dayOf(Date.now(), timeZone ?? "UTC");
  const show = (next: View) => go({ view: next });
  const silent = data && isSilent(data.totals) && isSilent(data.previous);

  return (
    <>
      <PageHeader
        title={t("Analytics")}
        tab={project ? t("Analytics of {project}", { project: project.name }) : t("Analytics")}
        crumbs={[
          { label: t("Projects"), to: paths.projects.href() },
          { label: project?.name ?? "\u00a0", to: paths.project.href({ projectId }) },
        ]}
        actions={
          <>
            <RangeChoice view={view} shown={data?.range} onChange={show} />
            {editor && project?.status === "active" && (
              <Button onClick={() => setSharing(true)}>
                <Share2 aria-hidden="true" />
                {t("Share")}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.screen}>
        <div className={styles.top}>
          <ViewBar view={view} shown={data?.range} today={today} onChange={show}>
            {filter && data && (
              <FilterChip data={data} filter={filter} onRemove={() => go({ filter: undefined })} />
            )}
          </ViewBar>
          <div className={styles.about}>
            <span className={styles.sub}>
              {data
                ? t("{period} · {timeZone}", { period: periodOf(data.range), timeZone: data.timeZone })
                : "\u00a0"}
            </span>
            {data && <LiveSign asOf={data.asOf} open={isOpen(data)} failing={error !== null} />}
          </div>
        </div>
        {!data || !project ? (
          <Waiting />
        ) : silent ? (
          <Silence
            project={project}
            widest={view.preset === "90"}
            onWiden={() => show(withRange(view, "90"))}
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
                  filter={filter}
                  open={open}
                  onBy={(segment) => go({ by: segment })}
                  onFilter={(next) => go({ filter: next, ...(next.by !== "channel" && { by: next.by }) })}
                  onRange={(range) => show(withRange(view, range))}
                  onOpen={(next) => go({ open: next })}
                />
              </FileOwnerProvider>
            </div>
          </PeriodProvider>
        )}
      </div>
      {sharing && <ShareDialog projectId={projectId} onClose={() => setSharing(false)} />}
    </>
  );
}
