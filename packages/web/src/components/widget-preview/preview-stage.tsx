import { cx } from "@kiteloop/ui/lib/cx.ts";
import { PagePlaceholder } from "./page-placeholder.tsx";
import styles from "./widget-preview.module.css";
import { WidgetPreview, type WidgetPreviewProps } from "./widget-preview.tsx";

type PreviewStageProps = WidgetPreviewProps & { phone?: boolean };

/** A preview on a fictional page, as wide as possible. */
export function PreviewStage({ phone = false, ...preview }: PreviewStageProps) {
  return (
    <div className={cx(styles.stage, phone && styles.phone)} data-scheme={preview.scheme ?? "light"}>
      <PagePlaceholder />
      <WidgetPreview {...preview} />
    </div>
  );
}
