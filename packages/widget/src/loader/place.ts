import type { EmbedManifest, EmbedWidget, Env, Renderers } from "../types.ts";
import { type Mounted, mount } from "../ui/mount.ts";
import { warn } from "./diagnostics.ts";

const tag = "kiteloop-widget";

type Spot = { widget: EmbedWidget; open(): void; close(): void; remove(): void };

/** Puts widgets on the page: floating ones by themselves, inline ones where their element stands. */
export function createPlaces(manifest: EmbedManifest, renderers: Renderers, env: Env) {
  const spots = new Set<Spot>();

  /** Mounts after the trigger's delay, or when opened before that. */
  const place = (host: HTMLElement, widget: EmbedWidget, lift = 0): Spot => {
    const { trigger } = widget.behaviour;
    const renderer = renderers[widget.type];
    let it: Mounted | undefined;
    const begin = () => {
      try {
        if (renderer) it ??= mount(host, widget, renderer, env, lift);
      } catch {
        // A browser without shadow roots or constructed sheets: the page goes on without the widget.
      }
    };
    const timer = trigger.kind === "delay" ? setTimeout(begin, trigger.seconds * 1000) : undefined;
    if (!timer) begin();
    const spot: Spot = {
      widget,
      open() {
        begin();
        it?.open();
      },
      close: () => it?.close(),
      remove() {
        clearTimeout(timer);
        spots.delete(spot);
        it?.unmount();
      },
    };
    spots.add(spot);
    return spot;
  };

  class Placed extends HTMLElement {
    static observedAttributes = ["id"];
    #spot: Spot | undefined;
    connectedCallback() {
      this.disconnectedCallback();
      const widget = manifest.widgets.find(({ id }) => id === this.id);
      if (widget) {
        // Placed by hand, a widget stands where it was put, whatever its own placement says.
        const behaviour = { ...widget.behaviour, placement: { kind: "inline" } as const };
        this.#spot = place(this, { ...widget, behaviour });
      } else if (this.id) warn(103, this.id);
    }
    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (this.isConnected && before !== after) this.connectedCallback();
    }
    disconnectedCallback() {
      this.#spot?.remove();
      this.#spot = undefined;
    }
  }

  return {
    start() {
      if (!customElements.get(tag)) customElements.define(tag, Placed);
      const float = () => {
        const taken: Record<string, number> = {};
        // Launchers line up in their corner, cards stand above them.
        for (const kind of ["launcher", "card"]) {
          for (const widget of manifest.widgets) {
            const { placement, trigger } = widget.behaviour;
            if (placement.kind !== "floating" || renderers[widget.type]?.kind !== kind) continue;
            const lift = taken[placement.corner] ?? 0;
            if (kind === "launcher" && trigger.kind !== "manual") taken[placement.corner] = lift + 60;
            const host = document.createElement("div");
            // Beside the body, so that neither its transforms nor its replacement touch the widget.
            document.documentElement.append(host);
            place(host, widget, lift);
          }
        }
      };
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", float, { once: true });
      else float();
    },
    open(widgetId?: string) {
      const spot = [...spots].find(({ widget }) =>
        widgetId ? widget.id === widgetId : widget.type !== "welcome",
      );
      if (spot) spot.open();
      else warn(103, widgetId);
    },
    close(widgetId?: string) {
      for (const spot of spots) if (!widgetId || spot.widget.id === widgetId) spot.close();
    },
  };
}
