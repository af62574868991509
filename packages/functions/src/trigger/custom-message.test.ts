import type { CustomMessageTriggerEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { handler } from "./custom-message.ts";

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
] as const)("%s is answered with our mail around the pool's placeholder", async (source, heading, life) => {
  const { response } = await handler(eventOf(source));
  expect(response.emailSubject).toContain("{####}");
  expect(response.emailMessage).toContain("{####}");
  expect(response.emailMessage).toContain(heading);
  expect(response.emailMessage).toContain(life);
});

test.each(["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"] as const)(
  "%s is refused: nobody moves their account to another address behind our API",
  async (source) => {
    await expect(handler(eventOf(source))).rejects.toThrow("an account's address can't be changed");
  },
);

test("a message we have no words for stays the pool's own", async () => {
  const event = eventOf("CustomMessage_AdminCreateUser");
  expect(await handler(event)).toEqual(event);
});
