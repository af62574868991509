import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { errorCodes } from "@kiteloop/contract/shared/errors";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { versionsQuery } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { UnkeptPromise } from "../../../../components/rewards/unkept-promise.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import { zonedText } from "../../../../lib/zoned.ts";
import { Rich, t } from "../messages.ts";
import { CancelPlan, PlanDialog } from "./plan-dialogs.tsx";
import { publishedOf } from "./version-text.ts";
import styles from "./widgets.module.css";

type PublishingCardProps = { project: Project; widget: Widget; editable: boolean };

/** Changes that a publish makes for visitors, and its schedule. */
export function PublishingCard({ project, widget, editable }: PublishingCardProps) {
  const [dialog, setDialog] = useState<"plan" | "cancel">();
  const close = () => setDialog(undefined);
  const { publishAt, unpublishedChanges } = widget;
  const publishable = unpublishedChanges && widget.experimentId === null;
  return (
    <Card
      title={
        unpublishedChanges ? t("widgets.publishingCard.notLiveYet") : t("widgets.publishingCard.publishing")
      }
    >
      <Stack tight>
        <FailedPlan widget={widget} timeZone={project.timeZone} />
        {publishAt && (
          <Notice>
            <span>
              <Rich
                id="widgets.publishingCard.theDraftWillBe"
                values={{ publishAt: zonedText(publishAt, project.timeZone) }}
                tags={{ b: (text) => <strong>{text}</strong> }}
              />
            </span>
          </Notice>
        )}
        <Unpublished project={project} widget={widget} />
        {editable && unpublishedChanges && <UnkeptPromise projectId={project.id} config={widget.draft} />}
        {unpublishedChanges && widget.experimentId !== null && (
          <p className={styles.text}>{t("widgets.publishingCard.anExperimentIsRunning")}</p>
        )}
        {editable && (publishAt !== null || publishable) && (
          <Row>
            <Button size="small" onClick={() => setDialog("plan")}>
              <CalendarClock aria-hidden="true" size={15} />
              {publishAt ? t("widgets.publishingCard.reschedule") : t("widgets.publishingCard.schedule")}
            </Button>
            {publishAt && (
              <Button size="small" variant="ghost" onClick={() => setDialog("cancel")}>
                {t("widgets.publishingCard.cancelSchedule")}
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
        {t("widgets.publishingCard.thePublishScheduledFor", {
          at: zonedText(at, timeZone),
          title: titles[code]?.title ?? t("widgets.publishingCard.somethingWentWrongOn"),
        })}
      </span>
      <code className={styles.code}>{code}</code>
    </Notice>
  );
}

function Unpublished({ project, widget }: { project: Project; widget: Widget }) {
  const around = useSurroundings(project);
  const versions = useQuery(versionsQuery({ projectId: widget.projectId, widgetId: widget.id }));
  if (widget.publishedVersion === null) {
    return <p className={styles.text}>{t("widgets.publishingCard.visitorsWillSeeThis")}</p>;
  }
  if (!widget.unpublishedChanges) {
    return <p className={styles.text}>{t("widgets.publishingCard.noUnpublishedChanges")}</p>;
  }
  return (
    <Loaded query={versions} skeleton={<Skeleton height="4rem" />}>
      {({ items }) => {
        const live = publishedOf(widget, items);
        if (!live) return <p className={styles.text}>{t("widgets.publishingCard.theDraftHasUnpublished")}</p>;
        return (
          <>
            <p className={styles.text}>{t("widgets.publishingCard.changesInTheNext")}</p>
            <ChangeList
              changes={changesBetween(live.config, widget.draft, around)}
              none={t("widgets.publishingCard.noVisibleChanges")}
            />
          </>
        );
      }}
    </Loaded>
  );
}
