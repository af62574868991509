import type { ExperimentSummary } from "@kiteloop/contract/publishing/experiment";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const tones = { running: "ok", stopped: "plain", promoted: "sky" } as const;
const names = {
  running: t("Running"),
  stopped: t("Stopped"),
  promoted: t("Published"),
};

/** Whether it runs, is paused with its widget, or how it ended. */
export function ExperimentState({ summary: { experiment, paused } }: { summary: ExperimentSummary }) {
  const { state } = experiment;
  return (
    <Badge tone={paused ? "warn" : tones[state]} dot={state === "running"}>
      {paused ? t("Paused") : names[state]}
    </Badge>
  );
}
