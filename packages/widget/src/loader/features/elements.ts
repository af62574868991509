import { inlined, watchElements } from "../element.ts";
import type { Page } from "../page.ts";

/** Draws widgets where their element stands, as soon as it does. */
export default function elements({ manifest, life, spots, draw, warn }: Page): void {
  watchElements(life.signal, (element) => {
    const spot = spots.get(element);
    const { id, isConnected } = element;
    if (isConnected && spot?.widget.id === id) return;
    spot?.it?.unmount();
    spots.delete(element);
    const found = manifest.widgets.find((widget) => widget.id === id);
    if (isConnected && found) {
      const widget = inlined(found);
      const it = draw(element, widget);
      spots.set(element, { widget, it, open: () => it?.open() });
    } else if (isConnected && id) warn(103, id);
  });
}
