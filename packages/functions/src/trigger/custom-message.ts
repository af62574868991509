import type { CustomMessageTriggerEvent } from "aws-lambda";
import { type CodePurpose, codeMail } from "./code-mail.ts";

const purposes: Partial<Record<CustomMessageTriggerEvent["triggerSource"], CodePurpose>> = {
  CustomMessage_SignUp: "confirm",
  CustomMessage_ResendCode: "confirm",
  CustomMessage_ForgotPassword: "reset",
};

/** Codes that prove another address. An access token is enough to ask for one, and an account keeps its address. */
const refused: readonly CustomMessageTriggerEvent["triggerSource"][] = [
  "CustomMessage_UpdateUserAttribute",
  "CustomMessage_VerifyUserAttribute",
];

/**
 * Gives the user pool our mail for its codes; for other messages it keeps its own.
 * @throws Error for a changed address, with which the pool refuses the change
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (refused.includes(event.triggerSource)) throw new Error("an account's address can't be changed");
  const purpose = purposes[event.triggerSource];
  if (purpose === undefined) return event;
  const { subject, html } = codeMail(purpose, event.request.codeParameter);
  const response = { ...event.response, emailSubject: subject, emailMessage: html };
  return { ...event, response };
}
