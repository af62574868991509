import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { usePublishInstead } from "../../../../api/queries/experiments.ts";
import { useRollBackWidget } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { blocksPublishing } from "../../../../lib/blocks-publishing.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import type { Surroundings } from "../../../../lib/config-changes/settings.ts";

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
  const isRunning = blocksPublishing(widget);
  const rollBack = isRunning ? instead : alone;
  const onSuccess = ({ publishedVersion }: Pick<Widget, "publishedVersion">) => {
    toast(
      "ok",
      t("Rolled back to version {number}", { number: version.number }),
      t("Live as version {publishedVersion}.", { publishedVersion }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("Roll back to version {number}?", { number: version.number })}
      open
      onClose={onClose}
      confirm={t("Roll back")}
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
      <p>{t("Visitors will see these changes within five minutes:")}</p>
      <ChangeList
        changes={changesBetween(live.config, version.config, around)}
        none={t("No changes. It’s the same as the live version.")}
        most={4}
      />
      <p>
        {t("This creates a new version. {unpublishedChanges}{status}", {
          unpublishedChanges: widget.unpublishedChanges
            ? t("Your draft keeps its changes.")
            : t("Your draft is updated, too."),
          status: widget.status === "paused" ? t(" The widget is resumed.") : "",
        })}
      </p>
      {isRunning && <p>{t("This ends the running experiment. Its results are kept.")}</p>}
    </ConfirmDialog>
  );
}
