import type { ExperimentBasis, ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import { isHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { FileOwnerProvider } from "@kiteloop/ui/charts/file-owner.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  countedText,
  harmText,
  holdoutText,
  metricNameOf,
  ownConversionsText,
  ratioText,
  stateText,
  verdictOf,
} from "../../../../lib/experiment/words.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { holdoutSide } from "../start-form.ts";
import type { Side } from "../view.ts";
import { PromoteDialog, StopDialog } from "./end-dialogs.tsx";
import styles from "./experiment.module.css";
import { ExperimentState } from "./experiment-state.tsx";
import { SideResults } from "./side-results.tsx";
import { StartDialog } from "./start-dialog.tsx";
import { VariantNumbers } from "./variant-numbers.tsx";

type PanelProps = {
  project: Project;
  widget: Widget;
  /** All versions to choose from, and those in the columns. */
  all: readonly Side[];
  shown: readonly Side[];
};

/** The widget's experiment: verdict, numbers, starting and ending. */
export function ExperimentPanel({ query, ...props }: PanelProps & { query: UseQueryResult<Answer> }) {
  return (
    <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
      {({ report, basis }) => <Panel {...props} report={report} basis={basis} />}
    </Loaded>
  );
}

type Answer = { report: ExperimentReport | null; basis: ExperimentBasis };

type Known = PanelProps & Answer;

function Panel({ project, widget, all, shown, report, basis }: Known) {
  const [starting, setStarting] = useState(false);
  const may = useMay("editor") && project.status === "active";
  const running = report?.experiment.state === "running";
  // A draft without changes equals the published version.
  const sides = all.filter(({ id }) => id !== "draft" || widget.unpublishedChanges);
  const choices = [...sides, ...holdoutSide(widget)];
  const ready = widget.status === "live" && choices.length > 1;
  const start = may && !running && (
    <Button
      variant={report ? "secondary" : "primary"}
      size="small"
      onClick={() => setStarting(true)}
      disabled={!ready}
    >
      {t("Start experiment")}
    </Button>
  );
  return (
    <>
      {report ? (
        <>
          <ExperimentResult report={report} may={may} start={start} />
          <FileOwnerProvider owner={fileNameOf(project.name, project.host)}>
            <VariantNumbers report={report} />
            <SideResults report={report} />
          </FileOwnerProvider>
        </>
      ) : (
        <Card title={t("Experiment")} action={start}>
          <p className={styles.text}>
            {t(
              "Test two versions side by side. Each participant who wasn’t invited is randomly assigned a version, and their invitees see the same one.",
            )}
            {widget.type === "invite" &&
              ` ${t("Or hold some chains out, so that they see no invite widget, and find what it adds.")}`}
            {!ready &&
              ` ${t("To start, you need a live widget and a draft or version that differs from it.")}`}
          </p>
        </Card>
      )}
      {starting && (
        <StartDialog
          widget={widget}
          all={choices}
          shown={shown.filter((side) => sides.includes(side))}
          basis={basis}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}

type ExperimentResultProps = { report: ExperimentReport; may: boolean; start: ReactNode };

function ExperimentResult({ report, may, start }: ExperimentResultProps) {
  const [ending, setEnding] = useState<"stop" | "promote">();
  const { experiment, runningDays, daysLeft } = report;
  const { state, plannedEnd } = experiment;
  const { title, text, tone } = verdictOf(report);
  const running = state === "running";
  const holdout = isHoldout(experiment);
  const harm = holdout ? "" : harmText(report);
  return (
    <Card
      title={t("Experiment")}
      lead={stateText(report)}
      action={
        <Row>
          <ExperimentState summary={report} />
          {running && may && (
            <>
              <Button size="small" onClick={() => setEnding("stop")}>
                {t("Stop experiment")}
              </Button>
              {!holdout && (
                <Button size="small" variant="primary" onClick={() => setEnding("promote")}>
                  {t("Publish variant")}
                </Button>
              )}
            </>
          )}
          {start}
        </Row>
      }
    >
      <Stack tight>
        <Notice tone={tone}>
          <strong>{title}.</strong> {text}
        </Notice>
        {harm && (
          <Notice tone="warn">
            <strong>{t("A guardrail got worse.")}</strong> {harm}
          </Notice>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{t("Time")}</dt>
            <dd>
              {running
                ? t("Day {day}", { day: runningDays + 1 })
                : t("{days, plural, one {# day} other {# days}}", { days: runningDays })}
              {plannedEnd && ` · ${t("planned until {date}", { date: formatDate(plannedEnd) })}`}
              {running && daysLeft !== null && daysLeft > 0 && (
                <ProgressBar
                  label={t("Planned days completed")}
                  value={runningDays}
                  max={runningDays + daysLeft}
                />
              )}
            </dd>
          </div>
          <div>
            <dt>
              {t("Primary metric")} <Define id="experimentMetrics" />
            </dt>
            <dd>{metricNameOf(experiment)}</dd>
          </div>
          <div>
            <dt>
              {t("Counted participants")} <Define id="experimentParticipants" />
            </dt>
            <dd>{countedText(report)}</dd>
          </div>
          <div>
            <dt>{t("Traffic split")}</dt>
            <dd>{ratioText(report)}</dd>
          </div>
          {holdout && (
            <div>
              <dt>
                {t("Own conversions")} <Define id="holdout" />
              </dt>
              <dd>{ownConversionsText(report)}</dd>
            </div>
          )}
        </dl>
        {holdout && <p className={styles.text}>{holdoutText()}</p>}
      </Stack>
      {ending === "stop" && <StopDialog experiment={experiment} onClose={() => setEnding(undefined)} />}
      {ending === "promote" && <PromoteDialog report={report} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}
