import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
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
  const rollBack = useRollBackWidget({ projectId: widget.projectId, widgetId: widget.id });
  return (
    <ConfirmDialog
      title={`Roll back to version ${version.number}?`}
      open
      onClose={onClose}
      confirm="Roll back"
      pending={rollBack.isPending}
      error={rollBack.error}
      onConfirm={() =>
        rollBack.mutate(
          { version: widget.version, number: version.number },
          {
            onSuccess: ({ publishedVersion }) => {
              toast("ok", `Version ${version.number} is back`, `It is live as version ${publishedVersion}.`);
              onClose();
            },
          },
        )
      }
    >
      <p>This changes for visitors, within five minutes:</p>
      <ChangeList
        changes={changesBetween(live.config, version.config, around)}
        none="Nothing: it is the same as what is live."
        most={4}
      />
      <p>
        It becomes version {live.number + 1}; nothing of the history is lost.{" "}
        {widget.unpublishedChanges
          ? "Your draft keeps its changes."
          : "The draft has no changes of its own, so it follows."}
        {widget.status === "paused" && " The widget is paused now: this sets it live again."}
      </p>
    </ConfirmDialog>
  );
}
