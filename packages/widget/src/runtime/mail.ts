import type { InviteConfig, WaitlistConfig } from "@kiteloop/contract/widget-config";
import type { View } from "../types.ts";
import mailCss from "./mail.css";

/**
 * A form for one address. `send` gets a valid one and tells by `fail` what is wrong with it; the field is emptied
 * when it resolves to true.
 */
export function mailForm(
  { h, widget: { content } }: View<InviteConfig | WaitlistConfig>,
  say: (text: string, bad?: boolean) => void,
  label: string,
  autocomplete: "email" | "off",
  send: (address: string, fail: (text: string) => void) => Promise<boolean>,
): HTMLFormElement {
  const email = h("input", {
    id: "email",
    type: "email",
    required: true,
    autocomplete,
    maxlength: "254",
    placeholder: content.emailExample,
    "aria-describedby": "status",
  });
  const button = h("button", {}, label);
  const form = h(
    "form",
    { novalidate: true },
    h("label", { for: "email" }, content.emailLabel),
    h("div", { class: "row" }, email, button),
  );
  const fail = (text: string) => {
    say(text, true);
    email.ariaInvalid = "true";
    email.focus();
  };
  email.oninput = () => {
    email.ariaInvalid = null;
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    if (!email.checkValidity()) return fail(content.emailInvalid);
    say("");
    // Not `disabled`: that would drop the focus.
    button.ariaDisabled = "true";
    const done = await send(email.value, fail);
    button.ariaDisabled = null;
    if (done) form.reset();
  };
  return form;
}

export { mailCss };
