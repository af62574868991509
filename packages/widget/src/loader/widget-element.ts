import type { EmbedWidget } from "../types.ts";

const tag = "kiteloop-widget";

/**
 * The class of `<kiteloop-widget>`. Elements cannot be defined twice, so each copy of the script, of any release,
 * reuses the first's class: `change` and `present` must keep their names. `present`: the elements on the page, also in
 * shadow trees, where nobody else finds them.
 */
type ElementClass = CustomElementConstructor & {
  change?: ((element: HTMLElement) => void) | undefined;
  present?: Set<HTMLElement>;
};

function defineElement(): ElementClass {
  class WidgetElement extends HTMLElement {
    static observedAttributes = ["id"];
    static change: ElementClass["change"];
    static present = new Set<HTMLElement>();
    connectedCallback() {
      WidgetElement.present.add(this);
      WidgetElement.change?.(this);
    }
    disconnectedCallback() {
      WidgetElement.present.delete(this);
      WidgetElement.change?.(this);
    }
    attributeChangedCallback() {
      WidgetElement.change?.(this);
    }
  }
  customElements.define(tag, WidgetElement);
  return WidgetElement;
}

/**
 * Calls `onChange` with each `<kiteloop-widget>` that is on the page, is added, is removed or gets another id, until
 * `signal` aborts; sometimes more than once for one change.
 */
export function watchElements(signal: AbortSignal, onChange: (element: HTMLElement) => void): void {
  const elementClass: ElementClass = customElements.get(tag) ?? defineElement();
  elementClass.change = onChange;
  for (const element of elementClass.present ?? document.querySelectorAll<HTMLElement>(tag))
    onChange(element);
  signal.addEventListener("abort", () => {
    elementClass.change = undefined;
  });
}

/** An inline copy of a widget, whatever its own placement. */
export const asInline = (widget: EmbedWidget): EmbedWidget => ({
  ...widget,
  behaviour: { ...widget.behaviour, placement: { kind: "inline" } },
});
