import { h } from "../ui/dom.ts";
import { callAsOwn } from "./api.ts";
import { fill, texts } from "./page-data.ts";
import { field, form, say, working } from "./view.ts";

/** Invites a friend by email, with a message that can be edited. */
export function invitePart(): HTMLElement {
  const [label, input] = field(texts.friendEmail, {
    type: "email",
    required: "",
    autocomplete: "off",
    dir: "ltr",
  });
  const message = h("textarea", { maxlength: "500", rows: "3" }, texts.message);
  const send = async () => {
    working();
    const email = input.value.trim();
    await callAsOwn("invitations", { email, message: message.value });
    input.form?.reset();
    say(fill(texts.inviteSent, { email }));
  };
  return h(
    "section",
    {},
    h("h2", {}, texts.inviteTitle),
    form(texts.send, send, label, h("label", {}, texts.messageLabel, message)),
  );
}
