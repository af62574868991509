import { codeEmail as render } from "@kiteloop/functions/tenancy/code-email";
import type { IdentityEmail } from "./context.ts";
import type { CodePurpose } from "./store.ts";

/** The email with a code, as configured for Cognito. */
export function codeEmail(to: string, purpose: CodePurpose, code: string): IdentityEmail {
  const { subject, html, text } = render(purpose, code);
  return { to, subject, html, text };
}
