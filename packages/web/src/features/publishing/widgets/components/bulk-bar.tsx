import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { useState } from "react";
import { ApiError } from "../../../../api/error.ts";
import { type Refused, useSetStatusOfMany } from "../../../../api/queries/widgets.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";
import styles from "./all-widgets.module.css";

const count = (number: number) => (number === 1 ? "1 widget" : t("widgets.bulkBar.widgets", { number }));

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
        {chosen.length === 0
          ? `${count(shown)}`
          : t("widgets.bulkBar.ofSelected", { count: chosen.length, shown })}
      </span>
      {chosen.length < shown ? (
        <Button size="small" variant="ghost" onClick={onAll}>
          {t("widgets.bulkBar.selectAll")}
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={onDone}>
          {t("widgets.bulkBar.clear")}
        </Button>
      )}
      {live.length > 0 && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t("widgets.bulkBar.pause", { count: live.length })}
        </Button>
      )}
      {paused.length > 0 && (
        <Button size="small" pending={set.isPending && !asking} onClick={() => run(paused, "live")}>
          {t("widgets.bulkBar.resume", { count: paused.length })}
        </Button>
      )}
      <ConfirmDialog
        title={t("widgets.bulkBar.pauseTitle", { count: count(live.length) })}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(live, "paused")}
        confirm={t("widgets.bulkBar.pauseConfirm")}
        pending={set.isPending}
        error={set.error}
      >
        <p>{t("widgets.bulkBar.visitorsWillStopSeeing")}</p>
        <ul className={styles.names}>
          {live.map(({ id, name, projectName }) => (
            <li key={id}>{t("widgets.bulkBar.of", { name, projectName })}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}

function showResult(done: number, status: "live" | "paused", refused: Refused): void {
  const live = status === "live";
  if (done > 0)
    toast("ok", live ? t("widgets.bulkBar.resumed", { done }) : t("widgets.bulkBar.paused", { done }));
  for (const { name, error } of refused) {
    toast(
      "danger",
      live ? t("widgets.bulkBar.notResumed", { name }) : t("widgets.bulkBar.notPaused", { name }),
      error instanceof ApiError ? error.message : undefined,
    );
  }
}
