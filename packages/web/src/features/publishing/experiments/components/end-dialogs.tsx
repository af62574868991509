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
            toast("ok", "Experiment stopped", "Visitors see the published version again.");
            onClose();
          },
        })
      }
    >
      <p>
        Visitors see the published version again within five minutes. The results are kept, but the experiment
        can’t be resumed.
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
            toast("ok", `${variantLetterOf(chosen)} published`, "The experiment has ended.");
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
      {!decided && <p>The experiment has no result yet. The best variant so far may lead by chance.</p>}
      <p>
        {chosen === "a"
          ? "A is already published. All visitors see it again within five minutes."
          : `Version ${arm?.number} is published as a new version within five minutes. The history is kept.`}{" "}
        The experiment ends and can’t be resumed.
      </p>
    </ConfirmDialog>
  );
}
