import type { InviteConfig, WaitlistConfig } from "@kiteloop/contract/publishing/widget-config";
import type { EmailEntry, EmailForm, Reactions, View } from "../types.ts";
import emailFormCss from "./email-form.css";

type EmailConfig = InviteConfig | WaitlistConfig;

/** Draws a form for one email address. */
export function drawEmailForm<C extends EmailConfig>(
  { h, widget }: View<C>,
  label: string,
  autocomplete: "email" | "off",
): EmailForm {
  const content: Omit<EmailConfig["content"], "reward" | "friendReward" | "channels"> = widget.content;
  const email = h("input", {
    id: "email",
    inputmode: "email",
    required: true,
    autocomplete,
    placeholder: content.emailExample,
    "aria-describedby": "status",
  });
  // Browsers create a JavaScript context of 0.1 MB for the pattern of this type, so it is set only when a visitor
  // types.
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

/** Calls `send` when the form is submitted with a valid address, and clears the form if that resolves to true. */
export function onEmailSubmit<C extends EmailConfig>(
  { form, email, button }: EmailForm,
  { env, widget }: View<C>,
  showStatus: EmailEntry["showStatus"],
  send: (reactions: Reactions, entry: EmailEntry<C>) => Promise<boolean>,
): void {
  const content: Pick<EmailConfig["content"], "loadFailed"> = widget.content;
  const entry = { widget, email, showStatus };
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    // Not `disabled`, which would lose the focus.
    button.ariaDisabled = "true";
    const reactions = await env.loadReactions();
    if (!reactions) showStatus(content.loadFailed, true);
    else if (reactions.checkEmail(entry) && (await send(reactions, entry))) form.reset();
    button.ariaDisabled = null;
  };
}

export { emailFormCss };
