import lateCss from "../ui/late.css";
import type { InstancePort, ScriptPort } from "./ports.ts";

/** Adds the styles that the first paint does not need, to present and later widgets. */
export function addLateStyles({
  styles,
  instances,
}: Pick<ScriptPort, "styles"> & Pick<InstancePort, "instances">): void {
  styles.all += lateCss;
  for (const { mounted } of instances.values()) {
    const root = mounted?.dock.getRootNode();
    if (!(root instanceof ShadowRoot)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lateCss);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
