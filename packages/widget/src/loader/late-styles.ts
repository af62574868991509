import type { InstancePort, ScriptPort } from "./ports.ts";

/** Adds styles that the first paint does not need, to present and later widgets. */
export function addLateStyles(
  { styles, instances }: Pick<ScriptPort, "styles"> & Pick<InstancePort, "instances">,
  css: string,
): void {
  styles.all += css;
  for (const { mounted } of instances.values()) {
    const root = mounted?.dock.getRootNode();
    if (!(root instanceof ShadowRoot)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
