import { asPerson } from "../example-person.ts";
import { codeEmailedTo, goodPassword, signUpMember, TestBrowser } from "../member.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

/** A new person and one with an account sign in with an identity provider; a password reset ends it. */
export async function useIdentityProvider(instance: DeployedInstance): Promise<void> {
  await ok(asPerson(new TestBrowser(instance), { email: "new@identity.example" }));
  const { email } = await signUpMember(instance);
  const browser = new TestBrowser(instance);
  await ok(asPerson(browser, { email }));
  await ok(browser.send("POST", "/api/auth/sign-in", { email, password: goodPassword }));
  await ok(browser.send("POST", "/api/auth/provider/link"));
  await ok(asPerson(new TestBrowser(instance), { email }));
  await ok(browser.sendProven("/api/auth/forgot", { email }));
  const reset = { email, code: codeEmailedTo(instance, email), password: `${goodPassword} 2` };
  await ok(browser.send("POST", "/api/auth/reset", reset));
}
