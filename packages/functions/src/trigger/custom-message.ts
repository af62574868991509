import type { CustomMessageTriggerEvent } from "aws-lambda";
import { type CodePurpose, codeMail } from "./code-mail.ts";

const purposes: Partial<Record<CustomMessageTriggerEvent["triggerSource"], CodePurpose>> = {
  CustomMessage_SignUp: "confirm",
  CustomMessage_ResendCode: "confirm",
  CustomMessage_ForgotPassword: "reset",
};

/** Gives the user pool our mail for its codes; for other messages it keeps its own. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const purpose = purposes[event.triggerSource];
  if (purpose === undefined) return event;
  const { subject, html } = codeMail(purpose, event.request.codeParameter);
  const response = { ...event.response, emailSubject: subject, emailMessage: html };
  return { ...event, response };
}
