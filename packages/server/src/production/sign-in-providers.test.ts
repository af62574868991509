import { operator as schema } from "@kiteloop/contract/operations/operator";
import type { IdentityProvider } from "@kiteloop/contract/tenancy/identity-provider";
import { AddressRefused } from "@kiteloop/functions/runtime/web/guarded-fetch";
import { expect, test } from "vitest";
import example from "../../../../operator.json" with { type: "json" };
import { checkProviders, hostedProvidersOf } from "./sign-in-providers.ts";

const google: IdentityProvider = { kind: "google", clientId: "google-client" };
const acme: IdentityProvider = {
  ...{ kind: "oidc", name: "Acme", label: "Acme Ltd", issuer: "https://id.acme.example/realms/acme" },
  clientId: "kiteloop",
};
const saml: IdentityProvider = {
  ...{ kind: "saml", name: "Beta", label: "Beta Ltd", metadataUrl: "https://idp.beta.example/metadata" },
  ...{ emailAttribute: "email", domains: ["beta.example"] },
};

const operatorWith = (...providers: IdentityProvider[]) =>
  schema.parse({ ...example, example: false, accounts: { ...example.accounts, providers } });
const settingsWith = (secrets: Record<string, string>) => ({
  KITELOOP_APP_HOST: "app.example.com",
  KITELOOP_PROVIDER_SECRETS: new Map(Object.entries(secrets)),
});

test("providers of operator.json have their secrets from the settings", () => {
  const both = hostedProvidersOf(operatorWith(google, acme), settingsWith({ Google: "g", Acme: "a" }));
  expect(both).toEqual([
    { name: "Google", issuer: "https://accounts.google.com", clientId: "google-client", clientSecret: "g" },
    { name: "Acme", issuer: "https://id.acme.example/realms/acme", clientId: "kiteloop", clientSecret: "a" },
  ]);
});

test("a provider in a private network is one that operator.json calls so", () => {
  const [own] = hostedProvidersOf(operatorWith({ ...acme, private: true }), settingsWith({ Acme: "a" }));
  expect(own).toMatchObject({ name: "Acme", isPrivate: true });
});

test("each fault of them comes at once, with a right value, and none quotes a secret", () => {
  const read = () =>
    hostedProvidersOf(operatorWith(google, acme, saml), settingsWith({ google: "geheim", Acme: "a" }));
  expect(read).toThrow("Google has no secret: add it, such as KITELOOP_PROVIDER_SECRETS=Google=SECRET.");
  expect(read).toThrow("Beta speaks SAML, which only works on AWS");
  expect(read).toThrow(
    'names google, which "providers" in operator.json does not list: it has Google, Acme, Beta.',
  );
  expect(read).not.toThrow("geheim");
});

const answer = (body: object, status = 200) => Response.json(body, { status });
const settings = settingsWith({ Acme: "geheim" });

test("a check asks each provider who it is, and says where it sends people back to", async () => {
  const { issuer } = acme;
  const asked: string[] = [];
  const lines = await checkProviders(operatorWith(acme), settings, () => async (url) => {
    asked.push(url);
    return answer({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` });
  });
  expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  expect(lines).toEqual([
    "Acme answers. It has to send people back to https://app.example.com/oauth2/idpresponse/Acme.",
  ]);
});

test.each<[string, () => Promise<Response>, string]>([
  [
    "is another",
    async () => answer({ issuer: "https://id.acme.example/realms/acme/" }),
    "Write it as it names itself, https://id.acme.example/realms/acme/",
  ],
  ["isn’t there", async () => answer({}, 404), "unexpected HTTP response status code"],
  ["doesn’t answer", () => Promise.reject(new Error("connect ECONNREFUSED")), "ECONNREFUSED"],
  ["isn’t one", async () => answer({ hello: "world" }), "issuer"],
  [
    "is in a private network",
    () => Promise.reject(new AddressRefused("https://id.acme.example is no public address")),
    'needs "private": true in operator.json',
  ],
  [
    "has a certificate that nobody knows",
    () => Promise.reject(Object.assign(new Error("bad"), { code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" })),
    "let NODE_EXTRA_CA_CERTS name the file",
  ],
])("a check says what is wrong with an issuer that %s", async (_, fetch, why) => {
  const check = checkProviders(operatorWith(acme), settings, () => fetch);
  await expect(check).rejects.toThrow("Acme: https://id.acme.example/realms/acme is not usable");
  await expect(check).rejects.toThrow(why);
  await expect(check).rejects.not.toThrow("geheim");
});
