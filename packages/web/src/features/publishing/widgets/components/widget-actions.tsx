import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { useState } from "react";
import { usePublishWidget, useSetWidgetStatus } from "../../../../api/queries/widgets.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";
import { WidgetMenu } from "./widget-menu.tsx";

/**
 * Actions on a widget. Pausing asks first, because it removes the widget from the site. Versions that end a
 * running experiment are published in the editor.
 */
export function WidgetActions({ project, widget }: { project: Project; widget: Widget }) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const [asking, setAsking] = useState(false);
  const publish = usePublishWidget(ref);
  const status = useSetWidgetStatus(ref);
  const publishable = widget.unpublishedChanges && widget.experimentId === null;

  function set(next: "live" | "paused") {
    // Not as callbacks of `mutate`, which are dropped when the screen unmounts.
    void status.mutateAsync({ version: widget.version, status: next }).then(
      () => {
        setAsking(false);
        toast(
          "ok",
          next === "live"
            ? t("widgets.widgetActions.widgetResumed")
            : t("widgets.widgetActions.widgetPaused"),
        );
      },
      (error: unknown) => next === "live" && toastError(t("widgets.widgetActions.widgetNotResumed"))(error),
    );
  }

  return (
    <>
      <WidgetMenu project={project} widget={widget} />
      {widget.status === "live" && (
        <Button onClick={() => setAsking(true)}>{t("widgets.widgetActions.pause")}</Button>
      )}
      {widget.status === "paused" && (
        <Button onClick={() => set("live")} pending={status.isPending}>
          {t("widgets.widgetActions.resume")}
        </Button>
      )}
      <ButtonLink
        to={paths.editWidget.href({ ...ref, widgetType: widget.type })}
        variant={publishable ? "secondary" : "primary"}
      >
        {t("widgets.widgetActions.edit")}
      </ButtonLink>
      {publishable && (
        <Button
          variant="primary"
          pending={publish.isPending}
          onClick={() =>
            publish
              .mutateAsync(widget.version)
              .then(
                (after) =>
                  toast(
                    "ok",
                    t("widgets.widgetActions.versionPublished", { publishedVersion: after.publishedVersion }),
                  ),
                toastError(t("widgets.widgetActions.notPublished")),
              )
          }
        >
          {t("widgets.widgetActions.publish")}
        </Button>
      )}
      <ConfirmDialog
        title={t("widgets.widgetActions.pauseTitle", { name: widget.name })}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => set("paused")}
        confirm={t("widgets.widgetActions.pause")}
        pending={status.isPending}
        error={status.error}
      >
        <p>{t("widgets.widgetActions.visitorsWillStopSeeing")}</p>
      </ConfirmDialog>
    </>
  );
}
