import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { InView } from "../../../components/ui/in-view.tsx";
import { Scaled } from "../../../components/ui/scaled.tsx";
import { PreviewStage } from "../../../components/widget-preview/preview-stage.tsx";

/** CSS pixels: room for the tallest of the seven types. */
const page = { width: 460, height: 620 };

type PresetPreviewProps = { title: string; config: WidgetConfig; scheme: "light" | "dark" };

/**
 * A preset as it would be on a page, once it is in sight: a frame with the widget's own code, and a picture to whoever
 * goes through the gallery by keyboard, who would else stop at each control of each widget.
 */
export function PresetPreview({ title, config, scheme }: PresetPreviewProps) {
  return (
    <div role="img" aria-label={title}>
      <div inert>
        <Scaled {...page}>
          <InView height={page.height}>
            <PreviewStage title={title} config={config} scheme={scheme} height={page.height} />
          </InView>
        </Scaled>
      </div>
    </div>
  );
}
