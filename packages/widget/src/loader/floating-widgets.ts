import { drawWidget, instances } from "./instances.ts";
import type { Loader } from "./ports.ts";

/**
 * Draws the floating widgets that every visitor sees at once. `features/places.ts` handles all others, and
 * `features/elements.ts` inline ones; without either feature, the late script fills inline elements.
 */
export function placeFloatingWidgets(loader: Loader): void {
  for (const widget of loader.manifest.widgets)
    if (widget.behaviour.placement.kind === "floating") {
      // Outside the body, whose transforms and replacement would affect the widget.
      const host = document.documentElement.appendChild(document.createElement("div"));
      const mounted = drawWidget(host, widget);
      instances.set(host, { widget, mounted, openInstance: () => mounted?.open() });
    }
  loader.features.elements?.(loader);
}
