import { codeMail as render } from "@kiteloop/functions/trigger/code-mail";
import type { IdentityMail } from "./context.ts";
import type { CodePurpose } from "./store.ts";

/** The mail with a code, the one that Cognito would be given. */
export function codeMail(to: string, purpose: CodePurpose, code: string): IdentityMail {
  const { subject, html, text } = render(purpose, code);
  return { to, subject, html, text };
}
