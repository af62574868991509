import { renderEmail } from "@kiteloop/mail";
import type { EmailMessage, Instance } from "../../shared/context/index.ts";

/** Tells the owner of an address that somebody tried to sign up with it; the screen says nothing of it. */
export function accountExistsEmail(instance: Instance, to: string): EmailMessage {
  const email = renderEmail({
    template: {
      subject: "You already have a Kiteloop account",
      preheader: "Somebody, perhaps you, tried to sign up with this address.",
      blocks: [
        { kind: "heading", text: "You already have an account" },
        {
          kind: "text",
          text: "Somebody, perhaps you, tried to sign up with this address. It has an account already.",
        },
        { kind: "button", label: "Sign in", href: "{{signIn}}" },
        {
          kind: "small",
          text: "You can choose a new password there, too. It wasn't you? Then nothing has changed.",
        },
      ],
    },
    variables: { signIn: `${instance.appOrigin}/signin` },
    headers: { "Auto-Submitted": "auto-generated" },
  });
  return { to, from: instance.mailFrom, ...email, headers: { ...email.headers } };
}
