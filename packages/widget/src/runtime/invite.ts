import type { InviteConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import inviteCss from "./invite.css";
import { linkCss, sharing } from "./link.ts";

const envelope = "M3 6h18v12.500H3zM3.500 6.500L12 13l8.500-6.500";

const problems: Record<string, string> = {
  "invitation.already_invited": "This person has been invited already.",
  "invitation.limit_reached": "That is all for today. Try again tomorrow.",
  "join.self_referral": "That is your own address.",
};

/** Personal link, share channels and a mail form. The form needs a signed participant, else it is left out. */
const invite: Renderer<InviteConfig> = {
  css: linkCss + inviteCss,
  kind: "launcher",
  render(view) {
    const { env, h, widget } = view;
    const { content } = widget;
    const email = h("input", {
      id: "email",
      type: "email",
      required: true,
      autocomplete: "off",
      maxlength: "254",
      placeholder: "sam@example.com",
    });
    const send = h("button", {}, content.send);
    const form = h(
      "form",
      { novalidate: true },
      h("label", { for: "email" }, content.emailLabel),
      h("div", { class: "row" }, email, send),
    );
    const { say, sent, known } = sharing(view, envelope, form);

    const fail = (text: string) => {
      say(text, true);
      email.setAttribute("aria-invalid", "true");
      email.focus();
    };
    email.oninput = () => email.removeAttribute("aria-invalid");
    form.onsubmit = async (event) => {
      event.preventDefault();
      const address = email.value.trim();
      if (!address || !email.validity.valid) return fail("Enter an email address, such as sam@example.com.");
      send.disabled = true;
      say("");
      const problem = await env.invite(address, widget.id);
      send.disabled = false;
      if (problem)
        return fail(problems[problem] ?? "The invitation could not be sent. Try again in a moment.");
      form.reset();
      say(content.sent.replace("{email}", () => address));
      sent();
    };

    known((participant) => {
      form.hidden = !participant.verified;
    });
  },
};

export default invite;
