import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { OidcContext } from "./library.mjs";
import type { Directory } from "./people.ts";

export type ExampleClient = { clientId: string; clientSecret: string; callbacks: readonly string[] };

/** Everybody agrees to everything: there is no page that asks for consent. */
async function grantAll({ oidc }: OidcContext) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

/** An OIDC provider for one client. It forgets everything when it stops. */
export async function makeProvider(issuer: string, client: ExampleClient, directory: Directory) {
  // Here, because loading it takes longer than a start may.
  const { Provider, createMemoryAdapter } = await import("./library.mjs");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return new Provider(issuer, {
    adapter: createMemoryAdapter(0),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.callbacks],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
        // Asks each time who it is.
        default_max_age: 0,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "example", alg: "ES256", use: "sig" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    loadExistingGrant: grantAll,
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `${issuer}/people/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount(_ctx: unknown, id: string) {
      const person = directory.find(id);
      if (person === undefined) return undefined;
      const { name, email, verified } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: verified }) };
    },
  });
}
