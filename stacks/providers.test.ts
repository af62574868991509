import { expect, test } from "vitest";
import { detailsOf } from "./providers.ts";

const acme = { kind: "oidc", name: "Acme", label: "Acme", issuer: "https://id.acme.lan:8443" } as const;

test("a provider in a private network is refused, since Cognito can't reach it", () => {
  const provider = { ...acme, clientId: "kiteloop", secret: "/kiteloop/prod/acme:1" };
  expect(detailsOf(provider)).toMatchObject({ oidc_issuer: acme.issuer });
  expect(() => detailsOf({ ...provider, private: true })).toThrow("Acme is private");
});
