import { isRightToLeft } from "@kiteloop/contract/languages/list";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { frameIn, type PreviewDevice } from "./devices.ts";
import { SitePlaceholder } from "./page-placeholder.tsx";
import { useRoom } from "./use-room.ts";
import styles from "./widget-preview.module.css";
import { WidgetPreview, type WidgetPreviewProps } from "./widget-preview.tsx";

type DeviceStageProps = Omit<WidgetPreviewProps, "height" | "onDrawn"> & { device: PreviewDevice };

/** A preview on a device, in the whole room that there is. */
export function DeviceStage({ device, ...preview }: DeviceStageProps) {
  const { config, scheme = "light", language = config.language } = preview;
  const [ref, room] = useRoom<HTMLDivElement>();
  const [drawn, setDrawn] = useState(0);
  const { placement } = config.behaviour;
  const { width, height, scale } = frameIn(room, device, placement, drawn);
  return (
    <div className={styles.canvas}>
      <div ref={ref} className={styles.room}>
        <div className={styles.device} style={{ inlineSize: width * scale, blockSize: height * scale }}>
          <div
            className={cx(styles.stage, styles.screen, device === "phone" && styles.handheld)}
            data-scheme={scheme}
            dir={isRightToLeft(language) ? "rtl" : "ltr"}
            style={{ inlineSize: width, blockSize: height, scale: String(scale) }}
          >
            {placement.kind === "floating" && <SitePlaceholder />}
            <WidgetPreview {...preview} height={height} onDrawn={setDrawn} />
          </div>
        </div>
      </div>
      <p className={styles.size}>
        {t("{width} px wide{scale}", {
          width: Math.round(width),
          scale: scale < 0.995 ? t(", shown at {round}%", { round: Math.round(scale * 100) }) : "",
        })}
      </p>
    </div>
  );
}
