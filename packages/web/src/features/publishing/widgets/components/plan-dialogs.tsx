import type { Widget } from "@kiteloop/contract/publishing/widget";
import { hourMs } from "@kiteloop/contract/shared/time";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { InstantField } from "@kiteloop/ui/components/instant-field.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { zonedText } from "@kiteloop/ui/lib/zoned.ts";
import { useState } from "react";
import { useSchedulePublish } from "../../../../api/queries/widgets.ts";
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
          toast("ok", t("Publish scheduled"), zonedText(at, timeZone));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={widget.publishAt ? t("Reschedule") : t("Schedule")} open onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          plan();
        }}
      >
        <p className={styles.text}>
          {t("Publishes the draft as it is at that time. Publishing earlier cancels the schedule.")}
        </p>
        <InstantField
          label={t("Publish on")}
          value={at}
          onChange={(instant) => {
            setAt(instant);
            setPast(false);
          }}
          timeZone={timeZone}
          error={past ? t("Choose a date and time in the future.") : undefined}
        />
        <ErrorNotice error={schedule.error} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" pending={schedule.isPending}>
            {widget.publishAt ? t("Reschedule") : t("Schedule")}
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
      title={t("Cancel schedule?")}
      open
      onClose={onClose}
      confirm={t("Cancel schedule")}
      pending={schedule.isPending}
      error={schedule.error}
      onConfirm={() =>
        schedule.mutate(
          { params: refOf(widget), body: { version: widget.version, publishAt: null } },
          {
            onSuccess: () => {
              toast("ok", t("Schedule canceled"));
              onClose();
            },
          },
        )
      }
    >
      <p>
        {t("The draft won’t be published on {publishAt}. Your changes are kept.", {
          publishAt: widget.publishAt && zonedText(widget.publishAt, timeZone),
        })}
      </p>
    </ConfirmDialog>
  );
}
