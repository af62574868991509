import type { EmbedWidget } from "../types.ts";

const tag = "kiteloop-widget";

/** An element cannot be defined twice, so each copy of the script that starts on a page takes the first one's over. */
type Definition = CustomElementConstructor & { change?: ((element: HTMLElement) => void) | undefined };

function define(): Definition {
  class Placed extends HTMLElement {
    static observedAttributes = ["id"];
    static change: Definition["change"];
    connectedCallback() {
      Placed.change?.(this);
    }
    disconnectedCallback() {
      Placed.change?.(this);
    }
    attributeChangedCallback() {
      Placed.change?.(this);
    }
  }
  customElements.define(tag, Placed);
  return Placed;
}

/**
 * Tells of each `<kiteloop-widget>` that is on the page, comes, goes or gets another id, until `signal` aborts; of one
 * change it may tell more than once.
 */
export function watchElements(signal: AbortSignal, change: (element: HTMLElement) => void): void {
  const placed = (customElements.get(tag) as Definition | undefined) ?? define();
  placed.change = change;
  for (const element of document.querySelectorAll<HTMLElement>(tag)) change(element);
  signal.addEventListener("abort", () => {
    placed.change = undefined;
  });
}

/** Placed by hand, a widget stands where it was put, whatever its own placement says. */
export const inlined = (widget: EmbedWidget): EmbedWidget => ({
  ...widget,
  behaviour: { ...widget.behaviour, placement: { kind: "inline" } },
});
