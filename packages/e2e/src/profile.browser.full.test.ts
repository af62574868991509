import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { audit } from "./audit.ts";
import { emailTo } from "./mailbox.ts";
import { newAccount, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

onSite();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The code of the authenticator app `steps` of 30 seconds from now: each code can be used once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test("two-step sign-in is turned on and required at the next sign-in, which signs out the first session", async () => {
  const mara = newAccount();
  const first = await newPerson(browser);
  await signUp(first.page, instance, mara);
  await first.page.goto(`${instance.app}/members/profile`);
  await button(first.page, "Turn on").click();
  await first.page.getByLabel("Your password").fill(mara.password);
  await button(first.page, "Continue").click();
  await see(first.page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const shown = await first.page.getByRole("figure", { name: "secret" }).locator("code").textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await first.page.getByLabel("Code from the app").fill(codeOf(secret));
  await button(first.page, "Turn on").last().click();
  await button(first.page, "I’ve saved these codes").click();
  await see(first.page.getByText("10 recovery codes left")).toBeVisible();
  await emailTo(instance.mailbox, mara.email, /Two-step sign-in is on/);
  expect(await audit(first.page)).toEqual([]);

  const second = await newPerson(browser);
  await second.page.goto(`${instance.app}/signin?next=/members/profile`);
  await second.page.getByLabel("Email").fill(mara.email);
  await second.page.getByLabel("Password", { exact: true }).fill(mara.password);
  await button(second.page, "Sign in").click();
  await second.page.getByLabel("Six-digit code").fill(codeOf(secret, 1));
  await button(second.page, "Sign in").click();
  await second.page.waitForURL(`${instance.app}/members/profile`);
  await second.page.getByRole("button", { name: /^Sign out .*signed in/ }).click();
  await see(second.page.getByText(/ signed out$/)).toBeVisible();

  first.expectComplaint(/status of 401/);
  await first.page.reload();
  await first.page.waitForURL(/\/signin\?next=/);
  expect([...first.complaints(), ...second.complaints()]).toEqual([]);
  await first.leave();
  await second.leave();
});
