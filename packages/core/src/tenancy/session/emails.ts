import { renderEmail } from "@kiteloop/mail";
import type { EmailMessage, Instance } from "../../shared/context/index.ts";

/** Emails the owner of an address about an attempt to sign up with it. The screen discloses nothing. */
export function accountExistsEmail(instance: Instance, to: string): EmailMessage {
  const email = renderEmail({
    template: {
      subject: "You already have a Kiteloop account",
      preheader: "Someone, perhaps you, tried to sign up with this address.",
      blocks: [
        { kind: "heading", text: "You already have an account" },
        {
          kind: "text",
          text: "Someone, perhaps you, tried to sign up with this address. It already has an account.",
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
