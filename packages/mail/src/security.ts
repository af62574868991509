import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { renderEmail } from "./render.ts";

/** A change to how an account is signed in to. */
export type SecurityChange =
  | "password_changed"
  | "totp_on"
  | "totp_off"
  | "recovery_used"
  | "recovery_renewed"
  | "totp_dropped"
  | "signed_out"
  | "account_locked"
  | "account_unlocked"
  | "provider_linked"
  | "provider_required"
  | "provider_unlinked"
  | "passkey_added"
  | "passkey_removed"
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
    text: "The password for {{email}} was just changed from {{browser}}. All other sessions were signed out.",
  },
  totp_on: {
    subject: "Two-step sign-in is on",
    heading: "Two-step sign-in is on",
    text: "Two-step sign-in was just turned on for {{email}} from {{browser}}. You’ll sign in with your password and a code from your authenticator app.",
  },
  totp_off: {
    subject: "Two-step sign-in is off",
    heading: "Two-step sign-in is off",
    text: "Two-step sign-in was just turned off for {{email}} from {{browser}}. You’ll sign in with just your password.",
  },
  recovery_used: {
    subject: "Two-step sign-in turned off with a recovery code",
    heading: "A recovery code was used",
    text: "Someone just signed in to {{email}} from {{browser}} with the password and a recovery code. This turned off two-step sign-in and your other recovery codes. You can turn it on again in your profile.",
  },
  recovery_renewed: {
    subject: "Your recovery codes were replaced",
    heading: "New recovery codes",
    text: "New recovery codes were generated for {{email}} from {{browser}}. Your old codes no longer work.",
  },
  totp_dropped: {
    subject: "Two-step sign-in was turned off by staff",
    heading: "Two-step sign-in is off",
    text: "Staff of this instance turned off two-step sign-in for {{email}}, because they were asked to after the loss of the authenticator app. You’ll sign in with just your password. You can turn it on again in your profile.",
  },
  account_locked: {
    subject: "Your Kiteloop account was locked",
    heading: "Your account was locked",
    text: "Staff of this instance locked {{email}}: you are signed out, and can’t sign in until they unlock it. Contact the operator if you object.",
  },
  account_unlocked: {
    subject: "Your Kiteloop account was unlocked",
    heading: "Your account was unlocked",
    text: "Staff of this instance unlocked {{email}}. You can sign in again.",
  },
  signed_out: {
    subject: "You were signed out everywhere",
    heading: "You were signed out everywhere",
    text: "Staff of this instance ended all sessions of {{email}}. Sign in again to continue.",
  },
  provider_linked: {
    subject: "Another way to sign in to Kiteloop",
    heading: "Another way to sign in was added",
    text: "An identity provider can now sign you in to {{email}}. This was confirmed with your password from {{browser}}. Setting a new password with “Forgot password?” removes it again.",
  },
  provider_required: {
    subject: "You now sign in to Kiteloop with your organization’s identity provider",
    heading: "Your identity provider signs you in",
    text: "The operator of this instance requires addresses of your domain to sign in with your organization’s identity provider. It was just linked with {{email}} from {{browser}}. Your password no longer works, and all sessions were signed out.",
  },
  provider_unlinked: {
    subject: "A way to sign in to Kiteloop was removed",
    heading: "An identity provider was unlinked",
    text: "An identity provider can no longer sign you in to {{email}}. It was unlinked with your password from {{browser}}, and all other sessions were signed out.",
  },
  passkey_added: {
    subject: "A passkey was added to your Kiteloop account",
    heading: "A passkey was added",
    text: "A passkey can now sign you in to {{email}}. It was added with your password from {{browser}}. Setting a new password with “Forgot password?” removes all passkeys.",
  },
  passkey_removed: {
    subject: "A passkey was removed from your Kiteloop account",
    heading: "A passkey was removed",
    text: "A passkey can no longer sign you in to {{email}}. It was removed with your password from {{browser}}, and all other sessions were signed out.",
  },
  account_deleted: {
    subject: "Your Kiteloop account was deleted",
    heading: "Your account was deleted",
    text: "The account {{email}} was just deleted from {{browser}}.",
  },
};

const mend =
  "Wasn’t you? Reset your password now with “Forgot password?” on the sign-in page. This signs out all sessions.";
const operatorNote = "Wasn’t you? Contact the operator of this instance.";

function templateOf(change: SecurityChange): EmailLayout {
  const { subject, heading, text } = words[change];
  const over = change === "account_deleted";
  // Neither of these has a password to reset.
  const asksOperator = over || change === "provider_required";
  return {
    subject,
    preheader: "If this was you, you don’t need to do anything.",
    blocks: [
      { kind: "heading", text: heading },
      { kind: "text", text },
      { kind: "text", text: "If this was you, you don’t need to do anything." },
      { kind: "divider" },
      { kind: "small", text: asksOperator ? operatorNote : mend },
      ...(over ? [] : [{ kind: "button" as const, label: "Go to sign-in", href: "{{signIn}}" }]),
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
