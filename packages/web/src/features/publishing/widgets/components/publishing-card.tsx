import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { errorCodes } from "@kiteloop/contract/shared/errors";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { zonedText } from "@kiteloop/ui/lib/zoned.ts";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { versionsQuery } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { configsOf, useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { UnkeptPromise } from "../../../../components/rewards/unkept-promise.tsx";
import { blocksPublishing } from "../../../../lib/blocks-publishing.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import { CancelPlan, PlanDialog } from "./plan-dialogs.tsx";
import { publishedOf } from "./version-text.ts";
import styles from "./widgets.module.css";

type PublishingCardProps = { project: Project; widget: Widget; editable: boolean };

/** Changes that a publish makes for visitors, and its schedule. */
export function PublishingCard({ project, widget, editable }: PublishingCardProps) {
  const [dialog, setDialog] = useState<"plan" | "cancel">();
  const close = () => setDialog(undefined);
  const { publishAt, unpublishedChanges } = widget;
  const publishable = unpublishedChanges && !blocksPublishing(widget);
  return (
    <Card title={unpublishedChanges ? t("Not live yet") : t("Publishing")}>
      <Stack tight>
        <FailedPlan widget={widget} timeZone={project.timeZone} />
        {publishAt && (
          <Notice>
            <span>
              <Rich
                text="The draft will be published on <b>{publishAt}</b>."
                values={{ publishAt: zonedText(publishAt, project.timeZone) }}
                tags={{ b: (text) => <strong>{text}</strong> }}
              />
            </span>
          </Notice>
        )}
        <Unpublished project={project} widget={widget} />
        {editable && unpublishedChanges && <UnkeptPromise projectId={project.id} config={widget.draft} />}
        {unpublishedChanges && blocksPublishing(widget) && (
          <p className={styles.text}>{t("An experiment is running. Publishing from the editor ends it.")}</p>
        )}
        {editable && (publishAt !== null || publishable) && (
          <Row>
            <Button size="small" onClick={() => setDialog("plan")}>
              <CalendarClock aria-hidden="true" size={15} />
              {publishAt ? t("Reschedule") : t("Schedule")}
            </Button>
            {publishAt && (
              <Button size="small" variant="ghost" onClick={() => setDialog("cancel")}>
                {t("Cancel schedule")}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {dialog === "plan" && <PlanDialog widget={widget} timeZone={project.timeZone} onClose={close} />}
      {dialog === "cancel" && <CancelPlan widget={widget} timeZone={project.timeZone} onClose={close} />}
    </Card>
  );
}

const titles: Readonly<Record<string, { title: string }>> = errorCodes;

function FailedPlan({ widget: { publishFailed }, timeZone }: { widget: Widget; timeZone: string }) {
  if (publishFailed === null) return null;
  const { at, code } = publishFailed;
  return (
    <Notice tone="danger">
      <span>
        {t("The publish scheduled for {at} failed. {title} The previous version is still live.", {
          at: zonedText(at, timeZone),
          title: titles[code]?.title ?? t("Something went wrong on our side."),
        })}
      </span>
      <code className={styles.code}>{code}</code>
    </Notice>
  );
}

function Unpublished({ project, widget }: { project: Project; widget: Widget }) {
  const versions = useQuery(versionsQuery({ projectId: widget.projectId, widgetId: widget.id }));
  const around = useSurroundings(project, [widget.draft, ...configsOf(versions.data)]);
  if (widget.publishedVersion === null) {
    return <p className={styles.text}>{t("Visitors will see this widget once you publish it.")}</p>;
  }
  if (!widget.unpublishedChanges) {
    return <p className={styles.text}>{t("No unpublished changes.")}</p>;
  }
  return (
    <Loaded query={versions} skeleton={<Skeleton height="4rem" />}>
      {({ items }) => {
        const live = publishedOf(widget, items);
        if (!live) return <p className={styles.text}>{t("The draft has unpublished changes.")}</p>;
        return (
          <>
            <p className={styles.text}>{t("Changes in the next publish:")}</p>
            <ChangeList
              changes={changesBetween(live.config, widget.draft, around)}
              none={t("No visible changes.")}
            />
          </>
        );
      }}
    </Loaded>
  );
}
