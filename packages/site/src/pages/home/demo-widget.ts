import { type PreviewMessage, previewMessage } from "@kiteloop/contract/publishing/embed";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { neutralBrand } from "@kiteloop/contract/publishing/widget/brand";

/** The invite preset of a software company called Harbour, as a message for the frame. Read only by the build. */
export function demoWidget(): PreviewMessage {
  const host = "harbour.example";
  const brand = { ...neutralBrand(host), accent: "#14746f", radius: 16 };
  const preset = widgetPresets({ host, businessType: "saas", brand }).find(({ type }) => type === "invite");
  if (!preset) throw new Error("There is no invite preset for software companies");
  return previewMessage(preset.config, { state: "empty" });
}
