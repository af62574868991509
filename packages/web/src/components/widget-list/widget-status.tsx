import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { widgetStatusNames } from "../../lib/names.ts";
import styles from "./widget-status.module.css";

const tones = { draft: "plain", live: "ok", paused: "warn" } as const;

/** Whether the widget is live, and whether its draft has unpublished changes. */
export function WidgetStatus({
  widget,
}: {
  widget: Pick<Widget, "status" | "publishedVersion" | "unpublishedChanges">;
}) {
  return (
    <>
      <Badge tone={tones[widget.status]} dot>
        {widgetStatusNames[widget.status]}
      </Badge>
      {widget.publishedVersion !== null && widget.unpublishedChanges && (
        <span className={styles.note}>{t("Unpublished changes")}</span>
      )}
    </>
  );
}
