import {
  type Experiment,
  type ExperimentReport,
  promoteVariant,
  stopExperiment,
} from "@kiteloop/contract/publishing/experiment";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { ofExperiments, stopInput } from "../../../../api/queries/experiments.ts";
import { useCall } from "../../../../api/use-call.ts";
import { rangeInWords } from "../../../../lib/experiment/effect.ts";
import { nameOf, variantLetterOf, verdictOf } from "../../../../lib/experiment/words.ts";

export function StopDialog({ experiment, onClose }: { experiment: Experiment; onClose: () => void }) {
  const stop = useCall(stopExperiment, { changes: ofExperiments });
  return (
    <ConfirmDialog
      title={t("Stop experiment?")}
      open
      onClose={onClose}
      confirm={t("Stop experiment")}
      danger
      pending={stop.isPending}
      error={stop.error}
      onConfirm={() =>
        stop.mutate(stopInput(experiment), {
          onSuccess: () => {
            toast("ok", t("Experiment stopped"), t("All visitors see the published version again."));
            onClose();
          },
        })
      }
    >
      <p>
        {t(
          "All visitors see the published version again within five minutes. The results are kept. You can’t resume the experiment.",
        )}
      </p>
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
      title={t("Publish variant?")}
      open
      onClose={onClose}
      confirm={t("Publish {variant}", { variant: variantLetterOf(chosen) })}
      pending={promote.isPending}
      error={promote.error}
      onConfirm={() =>
        promote.mutate(
          { params, body: { ...body, variant: chosen } },
          {
            onSuccess: () => {
              toast(
                "ok",
                t("{variant} published", { variant: variantLetterOf(chosen) }),
                t("The experiment has ended."),
              );
              onClose();
            },
          },
        )
      }
    >
      <p>{verdictOf(report).title}.</p>
      <Select
        label={t("Variant")}
        options={arms.map((one) => ({
          id: one.variant,
          label: nameOf(one),
          hint: rangeInWords(one, experiment),
        }))}
        value={chosen}
        onChange={(id) => setChosen(arms.find(({ variant }) => variant === id)?.variant ?? "a")}
      />
      {!decided && <p>{t("There’s no clear result yet. The best variant so far may lead by chance.")}</p>}
      <p>
        {chosen === "a"
          ? t("A is already published. All visitors see it again within five minutes.")
          : t("Version {version} is published as a new version within five minutes. The history is kept.", {
              version: arm?.number ?? "",
            })}{" "}
        {t("The experiment ends and can’t be resumed.")}
      </p>
    </ConfirmDialog>
  );
}
