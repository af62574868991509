import { h } from "../ui/dom.ts";
import { SessionEnded, wordsFor } from "./api.ts";
import { need, texts } from "./page-data.ts";

const status = need<HTMLElement>("#status");

/** Says something below the page's heading, also to screen readers. */
export function say(text: string, isBad = false): void {
  status.textContent = text;
  status.classList.toggle("bad", isBad);
}

/** Replaces what is below the page's heading. With a heading of its own, that gets the focus. */
export function show(...parts: (Node | string)[]): void {
  need("#view").replaceChildren(...parts);
  document.querySelector<HTMLElement>("#view [tabindex='-1']")?.focus();
}

export const heading = (text: string) => h("h2", { tabindex: "-1" }, text);

/** A button that does one thing at a time, and says if it failed. */
export function button(label: string, act: () => unknown, kind = ""): HTMLButtonElement {
  const made = h("button", { type: "button", class: kind }, label);
  made.onclick = () => busy(made, act);
  return made;
}

/** Does something while its button is busy. A click or Enter meanwhile does nothing. */
export async function busy(of: HTMLButtonElement, act: () => unknown): Promise<void> {
  if (of.ariaDisabled) return;
  of.ariaDisabled = "true";
  try {
    await act();
  } catch (error) {
    if (!(error instanceof SessionEnded)) say(wordsFor(error), true);
  } finally {
    of.ariaDisabled = null;
  }
}

/** A labeled field. */
export function field(label: string, attributes: Record<string, string>): [HTMLElement, HTMLInputElement] {
  const input = h("input", attributes);
  return [h("label", {}, label, input), input];
}

/** A form whose only button does something with valid fields. */
export function form(label: string, act: () => unknown, ...fields: Node[]): HTMLFormElement {
  const submit = h("button", {}, label);
  const made = h("form", {}, ...fields, submit);
  made.onsubmit = (event) => {
    event.preventDefault();
    void busy(submit, act);
  };
  return made;
}

export const working = () => say(texts.sending);
