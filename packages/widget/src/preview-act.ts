import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { WidgetType } from "./types.ts";

/** Copies to a fake clipboard: browsers let a frame write to the real one only after a user gesture. */
function copy(button: HTMLElement): void {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async () => {} },
  });
  button.click();
  Reflect.deleteProperty(navigator, "clipboard");
}

/** Whether a type reaches this state only by a visitor's action. */
export const isEnacted = (type: WidgetType, state: PreviewState): boolean =>
  state === "limit" || (state === "success" && (type === "invite" || type === "share"));

/** Performs that action in a freshly drawn widget. */
export function enactState(host: HTMLElement, type: WidgetType): void {
  const button = host.shadowRoot?.querySelector<HTMLElement>(".copy");
  const form = host.shadowRoot?.querySelector("form");
  const field = form?.querySelector("input");
  if (type === "share" && button) copy(button);
  if (!form || !field) return;
  field.value = "sam@example.com";
  form.requestSubmit();
}
