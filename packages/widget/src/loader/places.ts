import { more } from "./bring.ts";
import { onElement } from "./element.ts";
import { type Page, page } from "./page.ts";
import { draw, spots } from "./spot.ts";

/**
 * Puts widgets on the page that float and come out at once, whoever visits it. `features/places.ts` is for all others;
 * what stands in an element is seen to by `features/elements.ts`, which comes late where no widget is meant to.
 */
export function places({ manifest, features, life }: Page): void {
  for (const widget of manifest.widgets)
    if (widget.behaviour.placement.kind === "floating") {
      // Beside the body, so that neither its transforms nor its replacement touch the widget.
      const host = document.documentElement.appendChild(document.createElement("div"));
      const it = draw(host, widget);
      spots.set(host, { widget, why: "", it, open: () => it?.open() });
    }
  if (features.elements) features.elements(page);
  else onElement(() => life.signal.aborted || more().then((it) => it?.elements()));
}
