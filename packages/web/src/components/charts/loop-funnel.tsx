import type { Counts } from "@kiteloop/contract/reports/analytics";
import { funnelOf, rateNames, stepAbout, stepNames } from "../../lib/loop-funnel.ts";
import { FunnelChart } from "./funnel-chart.tsx";

type LoopFunnelProps = {
  totals: Counts;
  /** Of the previous period, for comparing rates. */
  previous?: Counts | undefined;
};

/** The loop from participants to converted invitees, with the step that limits K marked. */
export function LoopFunnel({ totals, previous }: LoopFunnelProps) {
  return (
    <FunnelChart
      label="Funnel"
      funnel={funnelOf(totals)}
      names={stepNames}
      rateNames={rateNames}
      about={stepAbout}
      previous={previous && funnelOf(previous)}
    />
  );
}
