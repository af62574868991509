import { passkeyOptions } from "@kiteloop/contract/tenancy/profile-passkey";
import { TestPasskey } from "@kiteloop/server/identity/testing-passkey";
import * as z from "zod";
import { type Answer, goodPassword, type TestBrowser } from "./member.ts";

/** The host of passkeys in tests. */
export const passkeyHost = "app.kiteloop.test";

const asked = z.object({ challenge: z.string() });

export const startAdding = (browser: TestBrowser, password = goodPassword) =>
  browser.send("POST", "/api/profile/passkeys/start", { password });

/** Adds a passkey to the signed-in account. */
export async function addPasskey(browser: TestBrowser): Promise<TestPasskey> {
  const passkey = new TestPasskey(passkeyHost);
  const { challenge } = passkeyOptions.parse((await startAdding(browser)).body);
  const added = await browser.send("POST", "/api/profile/passkeys", { credential: passkey.made(challenge) });
  if (added.status !== 200) throw new Error(added.text);
  return passkey;
}

/** The challenge of a sign-in with a passkey. */
export async function challengeFor(browser: TestBrowser, email: string): Promise<string> {
  return asked.parse((await browser.send("POST", "/api/auth/passkey/start", { email })).body).challenge;
}

export const sendAnswer = (browser: TestBrowser, email: string, credential: object): Promise<Answer> =>
  browser.send("POST", "/api/auth/passkey", { email, credential });

export async function signInWith(browser: TestBrowser, email: string, passkey: TestPasskey): Promise<Answer> {
  return sendAnswer(browser, email, passkey.answer(await challengeFor(browser, email)));
}
