import { isRightToLeft } from "@kiteloop/contract/languages/list";
import { useWidth } from "@kiteloop/ui/charts/use-width.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { deviceSizes, frameHeight, type PreviewDevice, scaleOf } from "./devices.ts";
import { SitePlaceholder } from "./page-placeholder.tsx";
import styles from "./widget-preview.module.css";
import { WidgetPreview, type WidgetPreviewProps } from "./widget-preview.tsx";

type DeviceStageProps = Omit<WidgetPreviewProps, "height" | "onDrawn"> & { device: PreviewDevice };

/** A preview with a device's width, scaled down to fit. */
export function DeviceStage({ device, ...preview }: DeviceStageProps) {
  const { config, scheme = "light", language = config.language } = preview;
  const [room, width] = useWidth<HTMLDivElement>(0);
  const [drawn, setDrawn] = useState(0);
  const { placement } = config.behaviour;
  const height = frameHeight(placement, device, drawn);
  const scale = scaleOf(device, width);
  const size = deviceSizes[device];
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.device} style={{ inlineSize: size.width * scale, blockSize: height * scale }}>
        <div
          className={cx(styles.stage, styles.screen, device === "phone" && styles.handheld)}
          data-scheme={scheme}
          dir={isRightToLeft(language) ? "rtl" : "ltr"}
          style={{ inlineSize: size.width, blockSize: height, scale: String(scale) }}
        >
          {placement.kind === "floating" && <SitePlaceholder />}
          <WidgetPreview {...preview} height={height} onDrawn={setDrawn} />
        </div>
      </div>
      <p className={styles.size}>
        {t("{width} px wide{scale}", {
          width: size.width,
          scale: scale < 1 ? t(", shown at {round}%", { round: Math.round(scale * 100) }) : "",
        })}
      </p>
    </div>
  );
}
