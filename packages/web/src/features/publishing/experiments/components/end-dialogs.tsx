import type { Experiment, ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import { useState } from "react";
import { usePromoteVariant, useStopExperiment } from "../../../../api/queries/experiments.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { rangeInWords } from "../../../../lib/experiment/effect.ts";
import { nameOf, variantLetterOf, verdictOf } from "../../../../lib/experiment/words.ts";
import { t } from "../messages.ts";

export function StopDialog({ experiment, onClose }: { experiment: Experiment; onClose: () => void }) {
  const stop = useStopExperiment(experiment);
  return (
    <ConfirmDialog
      title={t("experiments.endDialogs.stopTheExperiment")}
      open
      onClose={onClose}
      confirm={t("experiments.endDialogs.stop")}
      danger
      pending={stop.isPending}
      error={stop.error}
      onConfirm={() =>
        stop.mutate(undefined, {
          onSuccess: () => {
            toast(
              "ok",
              t("experiments.endDialogs.experimentStopped"),
              t("experiments.endDialogs.stoppedHint"),
            );
            onClose();
          },
        })
      }
    >
      <p>{t("experiments.endDialogs.stopLead")}</p>
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
      title={t("experiments.endDialogs.publishTitle")}
      open
      onClose={onClose}
      confirm={t("experiments.endDialogs.publish", { variant: variantLetterOf(chosen) })}
      pending={promote.isPending}
      error={promote.error}
      onConfirm={() =>
        promote.mutate(chosen, {
          onSuccess: () => {
            toast(
              "ok",
              t("experiments.endDialogs.published", { variant: variantLetterOf(chosen) }),
              t("experiments.endDialogs.ended"),
            );
            onClose();
          },
        })
      }
    >
      <p>{verdictOf(report).title}.</p>
      <Select
        label={t("experiments.endDialogs.variant")}
        options={arms.map((one) => ({
          id: one.variant,
          label: nameOf(one),
          hint: rangeInWords(one, experiment.metric),
        }))}
        value={chosen}
        onChange={(id) => setChosen(arms.find(({ variant }) => variant === id)?.variant ?? "a")}
      />
      {!decided && <p>{t("experiments.endDialogs.noResult")}</p>}
      <p>
        {chosen === "a"
          ? t("experiments.endDialogs.alreadyPublished")
          : t("experiments.endDialogs.newVersion", { version: arm?.number ?? "" })}{" "}
        {t("experiments.endDialogs.ends")}
      </p>
    </ConfirmDialog>
  );
}
