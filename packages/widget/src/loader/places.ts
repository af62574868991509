import type { EmbedWidget } from "../types.ts";
import { inlined, watchElements } from "./element.ts";
import { warn } from "./events.ts";
import { type Page, widgetOf } from "./page.ts";
import { draw, spots } from "./spot.ts";

/**
 * Puts widgets on the page that come out at once, whoever visits it: floating ones, and those with an element of their
 * own. `features/places.ts` is for all others.
 */
export function places({ manifest, life }: Page): void {
  const add = (host: HTMLElement, widget: EmbedWidget) => {
    const it = draw(host, widget);
    spots.set(host, { widget, why: "", it, open: () => it?.open() });
  };
  // Beside the body, so that neither its transforms nor its replacement touch the widget.
  for (const widget of manifest.widgets)
    if (widget.behaviour.placement.kind === "floating")
      add(document.documentElement.appendChild(document.createElement("div")), widget);
  watchElements(life.signal, (element) => {
    const spot = spots.get(element);
    const { id, isConnected } = element;
    if (isConnected && spot?.widget.id === id) return;
    spot?.it?.unmount();
    spots.delete(element);
    const widget = widgetOf(id);
    if (isConnected && widget) add(element, inlined(widget));
    else if (isConnected && id) warn(103, id);
  });
}
