import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { InView } from "../../../components/ui/in-view.tsx";
import { Scaled } from "../../../components/ui/scaled.tsx";
import { PreviewStage } from "../../../components/widget-preview/preview-stage.tsx";

/** CSS pixels: room for the tallest of the seven types. */
const page = { width: 460, height: 620 };

type PresetPreviewProps = { title: string; config: WidgetConfig; scheme: "light" | "dark" };

/** A preset as it would be on a page, once it is in sight: each is a frame with the widget's own code. */
export function PresetPreview({ title, config, scheme }: PresetPreviewProps) {
  return (
    <Scaled {...page}>
      <InView height={page.height}>
        <PreviewStage title={title} config={config} scheme={scheme} height={page.height} />
      </InView>
    </Scaled>
  );
}
