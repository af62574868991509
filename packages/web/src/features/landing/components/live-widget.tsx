import { widgetPresets } from "@kiteloop/contract/presets";
import { PreviewStage } from "../../../components/widget-preview/preview-stage.tsx";
import { currentScheme } from "../../../lib/theme.ts";

const preset = widgetPresets({ host: "acme.com", businessType: "saas" }).find(
  (entry) => entry.type === "invite",
);

/** The invite widget's own code, without an origin or a network. */
export function LiveWidget() {
  if (!preset) return null;
  return (
    <PreviewStage
      title="An invite widget, live"
      config={preset.config}
      scheme={currentScheme()}
      height={600}
    />
  );
}
