import type { ExperimentSummary } from "@kiteloop/contract/publishing/experiment";
import { Badge } from "../../../../components/ui/badge.tsx";
import { t } from "../messages.ts";

const tones = { running: "ok", stopped: "plain", promoted: "sky" } as const;
const names = {
  running: t("experiments.state.running"),
  stopped: t("experiments.state.stopped"),
  promoted: t("experiments.state.published"),
};

/** Whether it runs, is paused with its widget, or how it ended. */
export function ExperimentState({ summary: { experiment, paused } }: { summary: ExperimentSummary }) {
  const { state } = experiment;
  return (
    <Badge tone={paused ? "warn" : tones[state]} dot={state === "running"}>
      {paused ? t("experiments.state.paused") : names[state]}
    </Badge>
  );
}
