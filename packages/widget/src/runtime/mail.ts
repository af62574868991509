import type { InviteConfig, WaitlistConfig } from "@kiteloop/contract/widget-config";
import type { View } from "../types.ts";
import mailCss from "./mail.css";
import type { Mail, Reactions } from "./reactions.ts";

/** A form for one address. `send` gets a valid one; the field is emptied when it resolves to true. */
export function mailForm<C extends InviteConfig | WaitlistConfig>(
  { h, env, widget }: View<C>,
  say: (text: string, bad?: boolean) => void,
  label: string,
  autocomplete: "email" | "off",
  send: (reactions: Reactions, mail: Mail<C>) => Promise<boolean>,
): HTMLFormElement {
  const content: Omit<(InviteConfig | WaitlistConfig)["content"], "reward" | "friendReward" | "channels"> =
    widget.content;
  const email = h("input", {
    id: "email",
    type: "email",
    required: true,
    autocomplete,
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
  return form;
}

export { mailCss };
