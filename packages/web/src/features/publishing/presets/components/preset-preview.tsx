import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { InView } from "@kiteloop/ui/components/in-view.tsx";
import { Scaled } from "@kiteloop/ui/components/scaled.tsx";
import { PreviewStage } from "../../../../components/widget-preview/preview-stage.tsx";

/** Height in CSS pixels, enough for the top of the tallest type. */
const page = { width: 460, height: 620 };

type PresetPreviewProps = { title: string; config: WidgetConfig; scheme: "light" | "dark" };

/**
 * A preset in a frame with the widget's own code, rendered when in view. For keyboard users it is a picture, because
 * they would otherwise stop at each control of each widget.
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
