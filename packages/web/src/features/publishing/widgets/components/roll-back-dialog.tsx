import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { usePublishInstead } from "../../../../api/queries/experiments.ts";
import { useRollBackWidget } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
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
  const alone = useRollBackWidget(ref);
  const instead = usePublishInstead(ref);
  const isRunning = widget.experimentId !== null;
  const rollBack = isRunning ? instead : alone;
  const onSuccess = ({ publishedVersion }: Pick<Widget, "publishedVersion">) => {
    toast("ok", `Version ${version.number} is back`, `It is live as version ${publishedVersion}.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Roll back to version ${version.number}?`}
      open
      onClose={onClose}
      confirm="Roll back"
      pending={rollBack.isPending}
      error={rollBack.error}
      onConfirm={() =>
        isRunning
          ? instead.mutate({ of: version.number, version: widget.version }, { onSuccess })
          : alone.mutate({ version: widget.version, number: version.number }, { onSuccess })
      }
    >
      <p>This changes for visitors, within five minutes:</p>
      <ChangeList
        changes={changesBetween(live.config, version.config, around)}
        none="Nothing: it is the same as what is live."
        most={4}
      />
      <p>
        It becomes a new version; nothing of the history is lost.{" "}
        {widget.unpublishedChanges
          ? "Your draft keeps its changes."
          : "The draft has no changes of its own, so it follows."}
        {widget.status === "paused" && " The widget is paused now: this sets it live again."}
      </p>
      {isRunning && <p>The experiment that is running ends, and its result stays as it is now.</p>}
    </ConfirmDialog>
  );
}
