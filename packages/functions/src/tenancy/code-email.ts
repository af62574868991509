import { type RenderedEmail, renderConfirmationCode, renderResetCode } from "@kiteloop/mail";
import type { CustomMessageTriggerEvent } from "aws-lambda";

/** Purpose of an emailed code: confirming an address, or choosing a new password. */
export type CodePurpose = "confirm" | "reset";

/** Minutes a code is valid; enforced by the user pool. */
const validMinutes: Record<CodePurpose, number> = { confirm: 24 * 60, reset: 60 };

/** The email with a code, as the user pool sends it on AWS and on one machine. */
export function codeEmail(purpose: CodePurpose, code: string): RenderedEmail {
  const parts = { code, validMinutes: validMinutes[purpose] };
  return purpose === "confirm" ? renderConfirmationCode(parts) : renderResetCode(parts);
}

const purposes: Partial<Record<CustomMessageTriggerEvent["triggerSource"], CodePurpose>> = {
  CustomMessage_SignUp: "confirm",
  CustomMessage_ResendCode: "confirm",
  CustomMessage_ForgotPassword: "reset",
};

/** Codes that confirm a changed address. An access token is enough to request one, and an account keeps its address. */
const refused: readonly CustomMessageTriggerEvent["triggerSource"][] = [
  "CustomMessage_UpdateUserAttribute",
  "CustomMessage_VerifyUserAttribute",
];

/**
 * Gives the user pool our email for its codes; for other messages it keeps its own.
 * @throws Error for a changed address, which makes the pool refuse the change
 */
export async function customMessage(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (refused.includes(event.triggerSource)) throw new Error("an account's address can't be changed");
  const purpose = purposes[event.triggerSource];
  // A pool that emails by itself instead of by SES refuses any other text than its own.
  if (purpose === undefined || process.env.POOL_MAIL === "cognito") return event;
  const { subject, html } = codeEmail(purpose, event.request.codeParameter);
  const response = { ...event.response, emailSubject: subject, emailMessage: html };
  return { ...event, response };
}
