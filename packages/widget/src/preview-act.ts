import type { PreviewState } from "@kiteloop/contract/embed";
import type { WidgetType } from "./types.ts";

/** Copies without a clipboard: nobody has touched the frame, so a browser would let nothing be written. */
function copy(button: HTMLElement): void {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async () => {} },
  });
  button.click();
  Reflect.deleteProperty(navigator, "clipboard");
}

/** Whether only somebody's doing leads to a type's state. */
export const enacted = (type: WidgetType, state: PreviewState): boolean =>
  state === "limit" || (state === "success" && (type === "invite" || type === "share"));

/** Does it, in a widget that was just drawn. */
export function enact(host: HTMLElement, type: WidgetType): void {
  const button = host.shadowRoot?.querySelector<HTMLElement>(".copy");
  const form = host.shadowRoot?.querySelector("form");
  const field = form?.querySelector("input");
  if (type === "share" && button) copy(button);
  if (!form || !field) return;
  field.value = "sam@example.com";
  form.requestSubmit();
}
