import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { renderEmail } from "./render.ts";

/** A change to how an account is signed in to. */
export type SecurityChange =
  | "password_changed"
  | "totp_on"
  | "totp_off"
  | "recovery_used"
  | "recovery_renewed"
  | "account_deleted";

export interface SecurityNotice {
  readonly change: SecurityChange;
  readonly email: string;
  /** The browser that made the change, such as "Firefox on Windows". */
  readonly browser: string;
  /** Address of the sign-in page. */
  readonly signIn: string;
}

type Words = { subject: string; heading: string; text: string };

const words: Record<SecurityChange, Words> = {
  password_changed: {
    subject: "Your Kiteloop password was changed",
    heading: "Your password was changed",
    text: "The password of {{email}} was changed just now, in {{browser}}. Every other session was signed out.",
  },
  totp_on: {
    subject: "Two-step sign-in is on",
    heading: "Two-step sign-in is on",
    text: "It was turned on for {{email}} just now, in {{browser}}. From now on signing in takes the password and a code of the authenticator app.",
  },
  totp_off: {
    subject: "Two-step sign-in is off",
    heading: "Two-step sign-in is off",
    text: "It was turned off for {{email}} just now, in {{browser}}. From now on the password alone signs in.",
  },
  recovery_used: {
    subject: "A recovery code was used: two-step sign-in is off",
    heading: "A recovery code was used",
    text: "Someone signed in to {{email}} just now with the password and a recovery code, in {{browser}}. That turned two-step sign-in off and ended the other recovery codes. Turn it on again in your profile.",
  },
  recovery_renewed: {
    subject: "You have new recovery codes",
    heading: "New recovery codes",
    text: "The recovery codes of {{email}} were renewed just now, in {{browser}}. The ones before are good for nothing.",
  },
  account_deleted: {
    subject: "Your Kiteloop account is deleted",
    heading: "Your account is deleted",
    text: "The account of {{email}} was deleted just now, in {{browser}}. Nobody can sign in with it any more.",
  },
};

const mend =
  "It wasn't you? Then someone knows your password. Choose another at once, with “Forgotten your password?” on the sign-in page: that signs everybody out.";
const deletedNote = "It wasn't you? Then write to the operator of this instance.";

function templateOf(change: SecurityChange): EmailLayout {
  const { subject, heading, text } = words[change];
  const over = change === "account_deleted";
  return {
    subject,
    preheader: "If it was you, there is nothing to do.",
    blocks: [
      { kind: "heading", text: heading },
      { kind: "text", text },
      { kind: "text", text: "If it was you, there is nothing to do." },
      { kind: "divider" },
      { kind: "small", text: over ? deletedNote : mend },
      ...(over ? [] : [{ kind: "button" as const, label: "Sign-in page", href: "{{signIn}}" }]),
    ],
  };
}

/** Renders the notice of a security change for the account's owner. @throws EmailError `line_break` */
export function renderSecurityNotice({ change, ...variables }: SecurityNotice): RenderedEmail {
  return renderEmail({
    template: templateOf(change),
    variables,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
