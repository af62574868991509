import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { usePublishInstead } from "../../../../api/queries/experiments.ts";
import { useRollBackWidget } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import type { Surroundings } from "../../../../lib/config-changes/settings.ts";
import { t } from "../messages.ts";

type RollBackProps = {
  widget: Widget;
  /** The published version. */
  live: WidgetVersion;
  /** The version to restore. */
  version: WidgetVersion;
  around: Surroundings;
  onClose: () => void;
};

/** Lists the changes for visitors before an earlier version is restored. */
export function RollBackDialog({ widget, live, version, around, onClose }: RollBackProps) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const alone = useRollBackWidget();
  const instead = usePublishInstead(ref);
  const isRunning = widget.experimentId !== null;
  const rollBack = isRunning ? instead : alone;
  const onSuccess = ({ publishedVersion }: Pick<Widget, "publishedVersion">) => {
    toast(
      "ok",
      t("widgets.rollBackDialog.rolledBackToVersion", { number: version.number }),
      t("widgets.rollBackDialog.liveAsVersion", { publishedVersion }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("widgets.rollBackDialog.rollBackToVersion", { number: version.number })}
      open
      onClose={onClose}
      confirm={t("widgets.rollBackDialog.rollBack")}
      pending={rollBack.isPending}
      error={rollBack.error}
      onConfirm={() =>
        isRunning
          ? instead.mutate({ of: version.number, version: widget.version }, { onSuccess })
          : alone.mutate(
              { params: ref, body: { version: widget.version, number: version.number } },
              { onSuccess },
            )
      }
    >
      <p>{t("widgets.rollBackDialog.visitorsWillSeeThese")}</p>
      <ChangeList
        changes={changesBetween(live.config, version.config, around)}
        none={t("widgets.rollBackDialog.none")}
        most={4}
      />
      <p>
        {t("widgets.rollBackDialog.thisCreatesANew", {
          unpublishedChanges: widget.unpublishedChanges
            ? t("widgets.rollBackDialog.yourDraftKeepsIts")
            : t("widgets.rollBackDialog.yourDraftIsUpdated"),
          status: widget.status === "paused" ? t("widgets.rollBackDialog.theWidgetIsResumed") : "",
        })}
      </p>
      {isRunning && <p>{t("widgets.rollBackDialog.thisEndsTheRunning")}</p>}
    </ConfirmDialog>
  );
}
