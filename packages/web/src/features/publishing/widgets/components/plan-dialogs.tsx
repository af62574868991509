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
import styles from "./widgets.module.css";

type PlanDialogProps = { widget: Widget; timeZone: string; onClose: () => void };

/** The next full hour that is at least an hour away. */
const suggestion = () => new Date((Math.floor(Date.now() / hourMs) + 2) * hourMs).toISOString();

/** Schedules publishing of the draft, in the project's time zone. */
export function PlanDialog({ widget, timeZone, onClose }: PlanDialogProps) {
  const [at, setAt] = useState<string | null>(() => widget.publishAt ?? suggestion());
  const [past, setPast] = useState(false);
  const schedule = useSchedulePublish({ projectId: widget.projectId, widgetId: widget.id });

  function plan() {
    if (at === null || Date.parse(at) <= Date.now()) return setPast(true);
    schedule.mutate(
      { version: widget.version, publishAt: at },
      {
        onSuccess: () => {
          toast("ok", "The publish is planned", zonedText(at, timeZone));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={widget.publishAt ? "Move the plan" : "Plan the publish"} open onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          plan();
        }}
      >
        <p className={styles.text}>
          Publishes the draft as it is at that moment, including changes made until then. Publishing by hand
          before then cancels the schedule.
        </p>
        <InstantField
          label="Publish on"
          value={at}
          onChange={(instant) => {
            setAt(instant);
            setPast(false);
          }}
          timeZone={timeZone}
          error={past ? "Choose a date and a time that are still to come." : undefined}
        />
        <ErrorNotice error={schedule.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={schedule.isPending}>
            {widget.publishAt ? "Move the plan" : "Plan the publish"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Cancels the schedule; the draft stays. */
export function CancelPlan({ widget, timeZone, onClose }: PlanDialogProps) {
  const schedule = useSchedulePublish({ projectId: widget.projectId, widgetId: widget.id });
  return (
    <ConfirmDialog
      title="Drop the plan?"
      open
      onClose={onClose}
      confirm="Drop the plan"
      pending={schedule.isPending}
      error={schedule.error}
      onConfirm={() =>
        schedule.mutate(
          { version: widget.version, publishAt: null },
          {
            onSuccess: () => {
              toast("ok", "The plan is dropped");
              onClose();
            },
          },
        )
      }
    >
      <p>
        Nothing will be published on {widget.publishAt && zonedText(widget.publishAt, timeZone)}. The draft
        stays as it is.
      </p>
    </ConfirmDialog>
  );
}
