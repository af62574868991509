import { type RenderedMail, renderConfirmationCode, renderResetCode } from "@kiteloop/mail";

/** What a mailed code is for: confirming an address, or choosing a new password. */
export type CodePurpose = "confirm" | "reset";

/** Minutes a code is good for; what the user pool enforces. */
const validMinutes: Record<CodePurpose, number> = { confirm: 24 * 60, reset: 60 };

/** The mail with a code, as the user pool sends it on AWS and on one machine. */
export function codeMail(purpose: CodePurpose, code: string): RenderedMail {
  const parts = { code, validMinutes: validMinutes[purpose] };
  return purpose === "confirm" ? renderConfirmationCode(parts) : renderResetCode(parts);
}
