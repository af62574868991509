import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "vitest";
import { audit } from "./audit.ts";
import { emailTo } from "./mailbox.ts";
import { newAccount, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

// Passkeys belong to a name, which an IP address is not.
onSite({ own: true, env: { KITELOOP_LOCAL_HOST: "localhost" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A device with a fingerprint reader, whose user confirms everything while `isPresent`. */
async function device(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    holds: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await button(page, "Add passkey").click();
  await page.getByLabel("Your password").fill(password);
  await button(page, "Continue").click();
}

async function signInWithPasskey(page: Page, email: string): Promise<void> {
  await page.goto(`${instance.app}/signin?next=/members/profile`);
  await page.getByLabel("Email").fill(email);
  await button(page, "Sign in with a passkey").click();
  await see(page.getByRole("heading", { name: "Sign in with a passkey" })).toBeVisible();
  await see(page.getByLabel("Email")).toHaveValue(email);
  await button(page, "Continue").click();
}

test("a passkey is added, signs in without the password, and signs in no more once it is removed", async () => {
  const mara = newAccount();
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/status of 401/);
  const fingerprint = await device(page);
  await signUp(page, instance, mara);
  await page.goto(`${instance.app}/members/profile`);
  await see(page.getByText("You have no passkeys yet.")).toBeVisible();
  await addPasskey(page, mara.password);
  await see(page.getByText("Passkey added")).toBeVisible();
  await see(page.getByRole("table", { name: "Passkeys" })).toBeVisible();
  await emailTo(instance.mailbox, mara.email, /A passkey was added/);
  expect(await fingerprint.holds()).toBe(1);
  expect(await audit(page)).toEqual([]);
  await addPasskey(page, mara.password);
  await see(page.getByText("This device already has a passkey for your account.")).toBeVisible();
  await button(page, "Cancel").click();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInWithPasskey(page, mara.email);
  await page.waitForURL(`${instance.app}/members/profile`);
  await see(page.getByRole("table", { name: "Sessions" }).getByText("Passkey")).toBeVisible();

  await page.getByRole("button", { name: /^Remove Passkey/ }).click();
  await page.getByLabel("Your password").fill(mara.password);
  await button(page, "Remove").last().click();
  await see(page.getByText("You have no passkeys yet.")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInWithPasskey(page, mara.email);
  await see(page.getByRole("alert")).toContainText("That passkey doesn’t sign in to this address.");
  expect(await audit(page)).toEqual([]);
  await button(page, "Back to sign in").click();
  await see(page.getByLabel("Email")).toHaveValue(mara.email);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("a device that doesn't recognize its user signs nobody in, and the page says what to do", async () => {
  const mara = newAccount("Nora");
  const person = await newPerson(browser);
  const { page } = person;
  const fingerprint = await device(page);
  await signUp(page, instance, mara);
  await page.goto(`${instance.app}/members/profile`);
  await fingerprint.verifies(false);
  await addPasskey(page, mara.password);
  await see(page.getByText(/^No passkey was added\./)).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInWithPasskey(page, mara.email);
  await see(page.getByRole("alert")).toContainText("No passkey was used.");
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("a browser without passkeys doesn't offer them to sign in", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  await page.goto(`${instance.app}/signin`);
  await see(button(page, "Forgot password?")).toBeEnabled();
  await see(button(page, "Sign in with a passkey")).toBeHidden();
  expect(person.complaints()).toEqual([]);
  await person.leave();
});
