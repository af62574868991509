import type { Experiment, ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import { useState } from "react";
import { usePromoteVariant, useStopExperiment } from "../../../../api/queries/experiments.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { rangeInWords } from "../../../../lib/experiment/effect.ts";
import { nameOf, variantLetterOf, verdictOf } from "../../../../lib/experiment/words.ts";

export function StopDialog({ experiment, onClose }: { experiment: Experiment; onClose: () => void }) {
  const stop = useStopExperiment(experiment);
  return (
    <ConfirmDialog
      title="Stop the experiment?"
      open
      onClose={onClose}
      confirm="Stop"
      danger
      pending={stop.isPending}
      error={stop.error}
      onConfirm={() =>
        stop.mutate(undefined, {
          onSuccess: () => {
            toast("ok", "The experiment is stopped", "Everybody sees the published version again.");
            onClose();
          },
        })
      }
    >
      <p>
        Everybody sees the published version again, within five minutes. Its numbers stay; it cannot be taken
        up again.
      </p>
    </ConfirmDialog>
  );
}

/** The initial choice is the winner, else the baseline, which changes nothing. */
export function PromoteDialog({ report, onClose }: { report: ExperimentReport; onClose: () => void }) {
  const { experiment, arms } = report;
  const promote = usePromoteVariant(experiment);
  const [chosen, setChosen] = useState(report.arm ?? "a");
  const arm = arms.find(({ variant }) => variant === chosen);
  const decided = report.state === "decided" || report.state === "no_difference";
  return (
    <ConfirmDialog
      title="Publish a variant?"
      open
      onClose={onClose}
      confirm={`Publish ${variantLetterOf(chosen)}`}
      pending={promote.isPending}
      error={promote.error}
      onConfirm={() =>
        promote.mutate(chosen, {
          onSuccess: () => {
            toast("ok", `${variantLetterOf(chosen)} is published`, "The experiment is over.");
            onClose();
          },
        })
      }
    >
      <p>{verdictOf(report).title}.</p>
      <Select
        label="Variant"
        options={arms.map((one) => ({
          id: one.variant,
          label: nameOf(one),
          hint: rangeInWords(one, experiment.metric),
        }))}
        value={chosen}
        onChange={(id) => setChosen(arms.find(({ variant }) => variant === id)?.variant ?? "a")}
      />
      {!decided && <p>The numbers have not decided yet. Today’s best variant may be best by chance.</p>}
      <p>
        {chosen === "a"
          ? "It is what is published already: everybody sees it again, within five minutes."
          : `Version ${arm?.number} is published again as a new version, within five minutes; nothing of the history is lost.`}{" "}
        The experiment ends and cannot be taken up again.
      </p>
    </ConfirmDialog>
  );
}
