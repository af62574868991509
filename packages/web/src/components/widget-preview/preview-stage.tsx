import type { ComponentProps } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./widget-preview.module.css";
import { WidgetPreview } from "./widget-preview.tsx";

type PreviewStageProps = ComponentProps<typeof WidgetPreview> & { phone?: boolean };

/** A preview on a page that is nobody's, so that a floating widget has something to float over. */
export function PreviewStage({ phone = false, ...preview }: PreviewStageProps) {
  return (
    <div className={cx(styles.stage, phone && styles.phone)} data-scheme={preview.scheme ?? "light"}>
      <div className={styles.page} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <WidgetPreview {...preview} />
    </div>
  );
}
