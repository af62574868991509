import type { Counts } from "@kiteloop/contract/reports/analytics";
import type { LoopSteps } from "@kiteloop/contract/reports/insights";
import { funnelOf, rateNames, stepNames } from "../lib/loop-funnel.ts";
import * as loop from "../lib/loop-steps.ts";
import { t } from "../lib/messages.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import styles from "./loop-funnel.module.css";

type LoopFunnelProps = {
  totals: Counts;
  /** Of the previous period, for comparing rates. */
  previous?: Counts | undefined;
  loopSteps: LoopSteps;
};

/** K taken apart by the steps of one cohort; before there is one, the totals of the period from step to step. */
export function LoopFunnel({ totals, previous, loopSteps }: LoopFunnelProps) {
  if (loopSteps.state !== "ok") {
    return (
      <div className={styles.loop}>
        <p className={styles.words}>{loop.noStepsText(loopSteps)}</p>
        <FunnelChart
          label={t("Funnel")}
          rows={funnelOf(totals)}
          names={stepNames}
          rateNames={rateNames}
          previous={previous && funnelOf(previous)}
        />
      </div>
    );
  }
  return (
    <div className={styles.loop}>
      <p className={styles.words}>{loop.peopleText(loopSteps)}</p>
      <FunnelChart
        label={t("Funnel")}
        rows={loop.rowsOf(loopSteps)}
        limitedBy={loopSteps.limitedBy}
        names={loop.names}
        rateNames={loop.loopRateNames}
      />
      <p className={styles.words}>
        {loop.limitText(loopSteps)} {loop.noIntervalText(loopSteps)}
      </p>
    </div>
  );
}
