import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { usePublishWidget } from "../../../../api/queries/widgets.ts";
import { blocksPublishing } from "../../../../lib/blocks-publishing.ts";
import { useStatusChange } from "./status-change.ts";
import { WidgetMenu } from "./widget-menu.tsx";

/** Actions on a widget. Versions that end a running experiment are published in the editor. */
export function WidgetActions({ project, widget }: { project: Project; widget: Widget }) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const publish = usePublishWidget();
  const status = useStatusChange();
  const publishable = widget.unpublishedChanges && !blocksPublishing(widget);

  return (
    <>
      <WidgetMenu project={project} widget={widget} />
      {widget.status === "live" && (
        <Button onClick={() => status.change([widget], "paused")} pending={status.isPending}>
          {t("Pause")}
        </Button>
      )}
      {widget.status === "paused" && (
        <Button onClick={() => status.change([widget], "live")} pending={status.isPending}>
          {t("Resume")}
        </Button>
      )}
      <ButtonLink
        to={paths.editWidget.href({ ...ref, widgetType: widget.type })}
        variant={publishable ? "secondary" : "primary"}
      >
        {t("Edit")}
      </ButtonLink>
      {publishable && (
        <Button
          variant="primary"
          pending={publish.isPending}
          onClick={() =>
            publish
              .mutateAsync({ params: ref, body: { version: widget.version } })
              .then(
                (after) =>
                  toast(
                    "ok",
                    t("Version {publishedVersion} published", { publishedVersion: after.publishedVersion }),
                  ),
                toastError(t("Not published")),
              )
          }
        >
          {t("Publish")}
        </Button>
      )}
    </>
  );
}
