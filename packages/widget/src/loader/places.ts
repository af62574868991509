import type { Page } from "./page.ts";
import { draw, spots } from "./spot.ts";

/**
 * Puts widgets on the page that float and come out at once, whoever visits it. `features/places.ts` is for all others,
 * `features/elements.ts` for what stands in the page; it comes late where no widget was published to.
 */
export function places(page: Page): void {
  for (const widget of page.manifest.widgets)
    if (widget.behaviour.placement.kind === "floating") {
      // Beside the body, so that neither its transforms nor its replacement touch the widget.
      const host = document.documentElement.appendChild(document.createElement("div"));
      const it = draw(host, widget);
      spots.set(host, { widget, it, open: () => it?.open() });
    }
  page.features.elements?.(page);
}
