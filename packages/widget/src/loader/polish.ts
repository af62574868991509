import lateCss from "../ui/late.css";
import type { Page } from "./page.ts";

/** Gives what is drawn, and what will be, the styles that a first paint does without. */
export function polish({ styles, spots }: Page): void {
  styles.all += lateCss;
  for (const { it } of spots.values()) {
    const root = it?.dock.getRootNode();
    if (!(root instanceof ShadowRoot)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lateCss);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
