import { expect, test } from "vitest";
import { renderSecurityNotice, type SecurityChange } from "./security.ts";

const notice = {
  email: "mara@example.com",
  browser: "Firefox on Windows",
  signIn: "https://app.example/signin",
};
const changes: SecurityChange[] = [
  "password_changed",
  "totp_on",
  "totp_off",
  "recovery_used",
  "recovery_renewed",
  "provider_linked",
  "provider_required",
  "provider_unlinked",
  "passkey_added",
  "passkey_removed",
  "account_deleted",
];

test.each(changes)("%s names the change, the account and the browser in both parts", (change) => {
  const email = renderSecurityNotice({ change, ...notice });
  for (const part of [email.html, email.text]) {
    expect(part).toContain("mara@example.com");
    expect(part).toContain("Firefox on Windows");
    expect(part).toContain("you don’t need to do anything");
    expect(part).not.toContain("{{");
  }
  expect(email.text.includes("https://app.example/signin")).toBe(change !== "account_deleted");
});

test("an account whose provider is required is not told to reset its password", () => {
  const { text } = renderSecurityNotice({ change: "provider_required", ...notice });
  expect(text).toContain("Contact the operator");
  expect(text).not.toContain("Reset your password");
});

test("every change has its own subject", () => {
  const subjects = changes.map((change) => renderSecurityNotice({ change, ...notice }).subject);
  expect(new Set(subjects).size).toBe(changes.length);
});

test("a browser's name is shown as text", () => {
  const mail = renderSecurityNotice({ change: "totp_on", ...notice, browser: "<img src=x>" });
  expect(mail.html).not.toContain("<img src=x>");
});
