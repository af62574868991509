import type { InviteConfig, WaitlistConfig } from "@kiteloop/contract/widget-config";
import type { View } from "../types.ts";
import mailCss from "./mail.css";
import type { Mail, Reactions } from "./reactions.ts";

type Mails = InviteConfig | WaitlistConfig;
type Say = (text: string, bad?: boolean) => void;

/** A form for one address, and what of it answers. */
export type MailForm = { form: HTMLFormElement; email: HTMLInputElement; button: HTMLButtonElement };

/** Draws a form for one address. */
export function mailForm<C extends Mails>(
  { h, widget }: View<C>,
  label: string,
  autocomplete: "email" | "off",
): MailForm {
  const content: Omit<Mails["content"], "reward" | "friendReward" | "channels"> = widget.content;
  const email = h("input", {
    id: "email",
    inputmode: "email",
    required: true,
    autocomplete,
    placeholder: content.emailExample,
    "aria-describedby": "status",
  });
  // For the pattern of a field of this type browsers make a JavaScript context: a tenth of a megabyte, for who uses it.
  email.onfocus = () => {
    email.type = "email";
  };
  const button = h("button", {}, label);
  const form = h(
    "form",
    { novalidate: true },
    h("label", { for: "email" }, content.emailLabel),
    h("div", { class: "row" }, email, button),
  );
  return { form, email, button };
}

/** Sends the form by `send`, which gets a valid address; the field is emptied when it resolves to true. */
export function sendBy<C extends Mails>(
  { form, email, button }: MailForm,
  { env, widget }: View<C>,
  say: Say,
  send: (reactions: Reactions, mail: Mail<C>) => Promise<boolean>,
): void {
  const content: Pick<Mails["content"], "loadFailed"> = widget.content;
  const mail = { widget, email, say };
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    // Not `disabled`: that would drop the focus.
    button.ariaDisabled = "true";
    const reactions = await env.reactions();
    if (!reactions) say(content.loadFailed, true);
    else if (reactions.isAddress(mail) && (await send(reactions, mail))) form.reset();
    button.ariaDisabled = null;
  };
}

export { mailCss };
