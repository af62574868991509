import { h } from "../ui/dom.ts";
import { call } from "./api.ts";
import { fill, texts } from "./page-data.ts";
import { session } from "./session.ts";
import { field, form, say, working } from "./view.ts";

/** Invites a friend by email. */
export function invitePart(): HTMLElement {
  const [label, input] = field(texts.friendEmail, {
    type: "email",
    required: "",
    autocomplete: "off",
    dir: "ltr",
  });
  const send = async () => {
    working();
    const email = input.value.trim();
    await call("invitations", { token: session.read(), email });
    input.value = "";
    say(fill(texts.inviteSent, { email }));
  };
  return h("section", {}, h("h2", {}, texts.inviteTitle), form(texts.send, send, label));
}
