import {
  AdminCreateUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { clientConfig } from "@kiteloop/server/engine/index";
import { asPerson, finish, openProvider, startProvider } from "../example-person.ts";
import { requiredProvider } from "../fake-providers.ts";
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
  const unlink = { provider: "Example", password: goodPassword };
  await ok(browser.send("POST", "/api/profile/providers/unlink", unlink));
  await ok(browser.sendProven("/api/auth/forgot", { email }));
  const reset = { email, code: codeEmailedTo(instance, email), password: `${goodPassword} 2` };
  await ok(browser.send("POST", "/api/auth/reset", reset));
  await useRequiredProvider(instance);
}

/** Someone whose account has another provider's identity comes from the required one. */
async function useRequiredProvider(instance: DeployedInstance): Promise<void> {
  const { endpoint, userPoolId: UserPoolId, subjectOf } = instance.identity;
  const email = "ana@company.example";
  const client = new CognitoIdentityProviderClient(clientConfig(endpoint));
  await client.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: "SUPPRESS" }));
  const identity = { ProviderName: "Example", ProviderAttributeName: "Cognito_Subject" };
  const account = { ProviderName: "Cognito", ProviderAttributeValue: await subjectOf(email) };
  await client.send(
    new AdminLinkProviderForUserCommand({
      ...{ UserPoolId, DestinationUser: account },
      SourceUser: { ...identity, ProviderAttributeValue: "ana" },
    }),
  );
  client.destroy();
  const browser = new TestBrowser(instance);
  for (let times = 0; times < 2; times++) {
    const location = await startProvider(browser, requiredProvider.name);
    await ok(finish(browser, await openProvider(location, { email })));
  }
}
