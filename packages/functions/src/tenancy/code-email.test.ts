import type { CustomMessageTriggerEvent } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { customMessage } from "./code-email.ts";

const eventOf = (triggerSource: CustomMessageTriggerEvent["triggerSource"]): CustomMessageTriggerEvent => ({
  version: "1",
  region: "eu-central-1",
  userPoolId: "pool",
  triggerSource: triggerSource as "CustomMessage_SignUp",
  userName: "user",
  callerContext: { awsSdkVersion: "1", clientId: "client" },
  request: {
    userAttributes: { email: "mara@example.com" },
    codeParameter: "{####}",
    linkParameter: "",
    usernameParameter: null,
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

test.each([
  ["CustomMessage_SignUp", "Confirm your address", "24 hours"],
  ["CustomMessage_ResendCode", "Confirm your address", "24 hours"],
  ["CustomMessage_ForgotPassword", "Choose a new password", "60 minutes"],
] as const)("%s is answered with our email around the pool's placeholder", async (source, heading, life) => {
  const { response } = await customMessage(eventOf(source));
  expect(response.emailSubject).toContain("{####}");
  expect(response.emailMessage).toContain("{####}");
  expect(response.emailMessage).toContain(heading);
  expect(response.emailMessage).toContain(life);
});

test.each(["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"] as const)(
  "%s is refused: an account's address can't be changed by bypassing our API",
  async (source) => {
    await expect(customMessage(eventOf(source))).rejects.toThrow("an account's address can't be changed");
  },
);

test("a message without a text of ours stays the pool's own", async () => {
  const event = eventOf("CustomMessage_AdminCreateUser");
  expect(await customMessage(event)).toEqual(event);
});

test("a pool that emails by itself keeps its own text, and still refuses another address", async () => {
  vi.stubEnv("POOL_MAIL", "cognito");
  const event = eventOf("CustomMessage_SignUp");
  expect(await customMessage(event)).toEqual(event);
  const moved = customMessage(eventOf("CustomMessage_UpdateUserAttribute"));
  await expect(moved).rejects.toThrow("an account's address can't be changed");
});
