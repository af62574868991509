import { expect, test } from "vitest";
import {
  identityProviders,
  parseProviderRules,
  provesAddress,
  requirementOf,
  ruleOf,
} from "./identity-provider.ts";

const oidc = {
  ...({ kind: "oidc", name: "Acme", label: "Acme Ltd", issuer: "https://id.acme.example" } as const),
  ...{ clientId: "client", secret: "/kiteloop/prod/acme:1" },
};

const required = { except: ["mara@acme.example"] };
const acme = { ...oidc, domains: ["acme.example"] };
const acmeOnly = { ...acme, required };

test.each([
  ["a@acme.example", "true", true],
  ["a@acme.example", "false", false],
  ["a@acme.example", undefined, false],
  ["a@acme.example", "yes", false],
  ["", "true", false],
  ["not an address", "true", false],
])("without domains, %o is proved by the claim %o: %o", (email, claimed, proved) => {
  expect(provesAddress({}, { email, claimed })).toBe(proved);
});

test.each([
  ["a@acme.example", undefined, true],
  ["a@ACME.example", "true", true],
  ["a@acme.example", "false", false],
  ["a@sub.acme.example", "true", false],
  ["a@acme.example.evil.example", "true", false],
  ["a@gmail.example", "true", false],
])("a provider that decides about acme.example proves %o with the claim %o: %o", (email, claimed, proved) => {
  expect(provesAddress({ domains: ["acme.example"] }, { email, claimed })).toBe(proved);
});

test("a provider needs a secret's place, https, and a name of its own that the pool accepts", () => {
  expect(identityProviders.safeParse([oidc]).success).toBe(true);
  const saml = {
    kind: "saml",
    name: "Beta",
    label: "Beta",
    metadataUrl: "https://b.example",
    emailAttribute: "mail",
  };
  const wrong: object[][] = [
    [{ ...oidc, secret: "the secret itself" }],
    [{ ...oidc, secret: "/kiteloop/prod/acme" }],
    [{ ...oidc, issuer: "http://id.acme.example" }],
    [{ ...oidc, name: "Acme_Inc" }],
    [{ ...oidc, domains: [] }],
    [oidc, { ...oidc, name: "ACME" }],
    [saml],
    [{ ...oidc, required }],
    [{ ...acme, required: { except: [] } }],
    [{ ...acme, required: { except: ["mara@other.example"] } }],
    [acmeOnly, { ...acmeOnly, name: "Other" }],
  ];
  for (const list of wrong) expect(identityProviders.safeParse(list).success).toBe(false);
  expect(identityProviders.safeParse([{ ...saml, domains: ["b.example"] }]).success).toBe(true);
  expect(identityProviders.safeParse([acmeOnly, { ...acme, name: "Other" }]).success).toBe(true);
});

test.each([
  ["ana@ACME.example", { domain: "acme.example", isExcepted: false }],
  ["Mara@acme.example", { domain: "acme.example", isExcepted: true }],
  ["ana@sub.acme.example", undefined],
  ["ana@acme.example.evil.example", undefined],
])("the provider that is required for acme.example is required for %o: %o", (email, expected) => {
  const rules = [ruleOf({ ...oidc, name: "Other" }), ruleOf(acmeOnly)];
  const found = requirementOf(rules, email);
  expect(found).toEqual(expected ? { provider: "Acme", label: "Acme Ltd", ...expected } : null);
});

test("handlers get the part of a provider that they need, and no secret", () => {
  const rules = [ruleOf(acmeOnly)];
  expect(parseProviderRules(JSON.stringify(rules))).toEqual([
    { name: "Acme", label: "Acme Ltd", domains: ["acme.example"], required },
  ]);
  expect(parseProviderRules(undefined)).toEqual([]);
});
