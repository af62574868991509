import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { useState } from "react";
import { ApiError } from "../../../../api/error.ts";
import { type Refused, useSetStatusOfMany } from "../../../../api/queries/widgets.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import styles from "./all-widgets.module.css";

const count = (number: number) => (number === 1 ? "1 widget" : `${number} widgets`);

type BulkBarProps = { shown: number; chosen: readonly WidgetLine[]; onDone: () => void; onAll: () => void };

/** Actions on all selected widgets. */
export function BulkBar({ shown, chosen, onDone, onAll }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const set = useSetStatusOfMany();
  const live = chosen.filter(({ status }) => status === "live");
  const paused = chosen.filter(({ status }) => status === "paused");

  function run(widgets: readonly WidgetLine[], status: "live" | "paused") {
    set.mutate(
      { widgets, status },
      {
        onSuccess: (refused) => {
          showResult(widgets.length - refused.length, status, refused);
          setAsking(false);
          onDone();
        },
      },
    );
  }

  return (
    <div className={styles.chosen}>
      <span role="status">
        {chosen.length === 0 ? `${count(shown)}` : `${chosen.length} of ${shown} chosen`}
      </span>
      {chosen.length < shown ? (
        <Button size="small" variant="ghost" onClick={onAll}>
          Choose all
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={onDone}>
          Choose none
        </Button>
      )}
      {live.length > 0 && (
        <Button size="small" onClick={() => setAsking(true)}>
          Pause {live.length}
        </Button>
      )}
      {paused.length > 0 && (
        <Button size="small" pending={set.isPending && !asking} onClick={() => run(paused, "live")}>
          Set {paused.length} live
        </Button>
      )}
      <ConfirmDialog
        title={`Pause ${count(live.length)}?`}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(live, "paused")}
        confirm="Pause"
        pending={set.isPending}
        error={set.error}
      >
        <p>
          They leave their sites within five minutes. Links that are already shared keep working and counting.
        </p>
        <ul className={styles.names}>
          {live.map(({ id, name, projectName }) => (
            <li key={id}>
              {name} of {projectName}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}

function showResult(done: number, status: "live" | "paused", refused: Refused): void {
  const words = status === "live" ? "live again" : "paused";
  if (done > 0) toast("ok", `${count(done)} ${done === 1 ? "is" : "are"} ${words}`);
  for (const { name, error } of refused) {
    toast("danger", `${name} is not ${words}`, error instanceof ApiError ? error.message : undefined);
  }
}
