import type { Loader } from "../ports.ts";
import { asInline, watchElements } from "../widget-element.ts";

/** Draws widgets in their elements of the page, as soon as these exist. */
export default function elements({ manifest, lifetime, instances, drawWidget, warn }: Loader): void {
  watchElements(lifetime.signal, (element) => {
    const instance = instances.get(element);
    const { id, isConnected } = element;
    if (isConnected && instance?.widget.id === id) return;
    instance?.mounted?.unmount();
    instances.delete(element);
    const found = manifest.widgets.find((widget) => widget.id === id);
    if (isConnected && found) {
      const widget = asInline(found);
      const mounted = drawWidget(element, widget);
      instances.set(element, { widget, mounted, openInstance: () => mounted?.open() });
    } else if (isConnected && id) warn(103, id);
  });
}
