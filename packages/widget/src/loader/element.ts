import type { EmbedWidget } from "../types.ts";

const tag = "kiteloop-widget";

type Change = (element: HTMLElement) => void;

/** An element cannot be defined twice, so each copy of the script that starts on a page takes the first one's over. */
type Definition = CustomElementConstructor & { all: Set<HTMLElement>; change?: Change | undefined };

function define(): Definition {
  class Placed extends HTMLElement {
    static observedAttributes = ["id"];
    static all = new Set<HTMLElement>();
    static change: Change | undefined;
    connectedCallback() {
      Placed.all.add(this);
      Placed.change?.(this);
    }
    attributeChangedCallback() {
      if (Placed.all.has(this)) Placed.change?.(this);
    }
    disconnectedCallback() {
      Placed.all.delete(this);
      Placed.change?.(this);
    }
  }
  customElements.define(tag, Placed);
  return Placed;
}

/** Tells of each `<kiteloop-widget>` that is on the page, comes, goes or gets another id, until `signal` aborts. */
export function watchElements(signal: AbortSignal, change: Change): void {
  const placed = (customElements.get(tag) as Definition | undefined) ?? define();
  placed.change = change;
  placed.all.forEach(change);
  signal.addEventListener("abort", () => {
    placed.change = undefined;
  });
}

/** Placed by hand, a widget stands where it was put, whatever its own placement says. */
export const inlined = (widget: EmbedWidget): EmbedWidget => ({
  ...widget,
  behaviour: { ...widget.behaviour, placement: { kind: "inline" } },
});
