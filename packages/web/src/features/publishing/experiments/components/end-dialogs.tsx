import {
  type Experiment,
  type ExperimentReport,
  promoteVariant,
  stopExperiment,
} from "@kiteloop/contract/publishing/experiment";
import { useState } from "react";
import { ofExperiments, stopInput } from "../../../../api/queries/experiments.ts";
import { useCall } from "../../../../api/use-call.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { rangeInWords } from "../../../../lib/experiment/effect.ts";
import { nameOf, variantLetterOf, verdictOf } from "../../../../lib/experiment/words.ts";
import { t } from "../messages.ts";

export function StopDialog({ experiment, onClose }: { experiment: Experiment; onClose: () => void }) {
  const stop = useCall(stopExperiment, { changes: ofExperiments });
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
        stop.mutate(stopInput(experiment), {
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
  const promote = useCall(promoteVariant, { changes: ofExperiments });
  const { params, body } = stopInput(experiment);
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
        promote.mutate(
          { params, body: { ...body, variant: chosen } },
          {
            onSuccess: () => {
              toast(
                "ok",
                t("experiments.endDialogs.published", { variant: variantLetterOf(chosen) }),
                t("experiments.endDialogs.ended"),
              );
              onClose();
            },
          },
        )
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
