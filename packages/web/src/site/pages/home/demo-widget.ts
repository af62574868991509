import { type PreviewMessage, previewMessage } from "@kiteloop/contract/embed";
import { widgetPresets } from "@kiteloop/contract/presets";
import { neutralBrand } from "@kiteloop/contract/widget/brand";

/** The invite preset of a software company called Harbour, as the frame is told it. Read at build only. */
export function demoWidget(): PreviewMessage {
  const host = "harbour.example";
  const brand = { ...neutralBrand(host), accent: "#14746f", radius: 16 };
  const preset = widgetPresets({ host, businessType: "saas", brand }).find(({ type }) => type === "invite");
  if (!preset) throw new Error("There is no invite preset for software companies");
  return previewMessage(preset.config, { state: "empty" });
}
