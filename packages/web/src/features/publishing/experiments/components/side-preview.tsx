import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import { localised } from "@kiteloop/contract/publishing/widget/localise";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { Scaled } from "@kiteloop/ui/components/scaled.tsx";
import { useMemo } from "react";
import { useOffered } from "../../../../components/rewards/use-reward-rules.ts";
import { PreviewStage } from "../../../../components/widget-preview/preview-stage.tsx";
import type { DeviceKind } from "../view.ts";

const sizes: Record<DeviceKind, { width: number; height: number }> = {
  desktop: { width: 760, height: 660 },
  phone: { width: 390, height: 660 },
};

type SidePreviewProps = {
  projectId: string;
  title: string;
  config: WidgetConfig;
  device: DeviceKind;
  scheme: "light" | "dark";
  state: PreviewState | "closed";
  language: WidgetLanguage | undefined;
};

/** A page with the device's own width, scaled down to fit the column. */
export function SidePreview({ projectId, title, config, device, scheme, state, language }: SidePreviewProps) {
  const { width, height } = sizes[device];
  const offer = useOffered(projectId, config);
  const shown = useMemo(() => localised(offer, language ?? offer.language), [offer, language]);
  return (
    <Scaled width={width} height={height}>
      <PreviewStage
        title={title}
        config={shown}
        scheme={scheme}
        state={state === "closed" ? "ready" : state}
        open={state !== "closed"}
        height={height}
      />
    </Scaled>
  );
}
