import type { Widget } from "@kiteloop/contract/publishing/widget";
import { hourMs } from "@kiteloop/contract/shared/time";
import { useState } from "react";
import { useSchedulePublish } from "../../../../api/queries/widgets.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { InstantField } from "../../../../components/ui/instant-field.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { zonedText } from "../../../../lib/zoned.ts";
import { t } from "../messages.ts";
import styles from "./widgets.module.css";

type PlanDialogProps = { widget: Widget; timeZone: string; onClose: () => void };

const refOf = ({ projectId, id: widgetId }: Widget) => ({ projectId, widgetId });

/** The next full hour that is at least an hour away. */
const suggestion = () => new Date((Math.floor(Date.now() / hourMs) + 2) * hourMs).toISOString();

/** Schedules publishing of the draft, in the project's time zone. */
export function PlanDialog({ widget, timeZone, onClose }: PlanDialogProps) {
  const [at, setAt] = useState<string | null>(() => widget.publishAt ?? suggestion());
  const [past, setPast] = useState(false);
  const schedule = useSchedulePublish();

  function plan() {
    if (at === null || Date.parse(at) <= Date.now()) return setPast(true);
    schedule.mutate(
      { params: refOf(widget), body: { version: widget.version, publishAt: at } },
      {
        onSuccess: () => {
          toast("ok", t("widgets.planDialogs.publishScheduled"), zonedText(at, timeZone));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={widget.publishAt ? t("widgets.planDialogs.reschedule") : t("widgets.planDialogs.schedule")}
      open
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          plan();
        }}
      >
        <p className={styles.text}>{t("widgets.planDialogs.publishesTheDraftAs")}</p>
        <InstantField
          label={t("widgets.planDialogs.publishOn")}
          value={at}
          onChange={(instant) => {
            setAt(instant);
            setPast(false);
          }}
          timeZone={timeZone}
          error={past ? t("widgets.planDialogs.chooseADateAnd") : undefined}
        />
        <ErrorNotice error={schedule.error} />
        <DialogActions>
          <Button onClick={onClose}>{t("widgets.planDialogs.cancel")}</Button>
          <Button type="submit" variant="primary" pending={schedule.isPending}>
            {widget.publishAt ? t("widgets.planDialogs.reschedule") : t("widgets.planDialogs.schedule")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Cancels the schedule; the draft stays. */
export function CancelPlan({ widget, timeZone, onClose }: PlanDialogProps) {
  const schedule = useSchedulePublish();
  return (
    <ConfirmDialog
      title={t("widgets.planDialogs.cancelSchedule")}
      open
      onClose={onClose}
      confirm={t("widgets.planDialogs.cancelScheduleConfirm")}
      pending={schedule.isPending}
      error={schedule.error}
      onConfirm={() =>
        schedule.mutate(
          { params: refOf(widget), body: { version: widget.version, publishAt: null } },
          {
            onSuccess: () => {
              toast("ok", t("widgets.planDialogs.scheduleCanceled"));
              onClose();
            },
          },
        )
      }
    >
      <p>
        {t("widgets.planDialogs.theDraftWontBe", {
          publishAt: widget.publishAt && zonedText(widget.publishAt, timeZone),
        })}
      </p>
    </ConfirmDialog>
  );
}
