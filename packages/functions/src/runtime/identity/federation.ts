import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { email as address, line } from "@kiteloop/contract/shared/fields";
import { provesAddress } from "@kiteloop/contract/tenancy/identity-provider";
import type { AccessClaims, Federation, Outsider, SignedIn } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { config } from "../config.ts";
import { verifyAccessToken, verifyIdToken } from "../tokens.ts";
import { clientSecret } from "./client-secret.ts";
import { attributesOf, pool, profileOf, providerRules, readIdentities } from "./pool.ts";
import { requestTokens } from "./token-endpoint.ts";

const random = () => randomBytes(32).toString("base64url");

/** The page that the pool sends people back to; the app client's only callback (stacks/auth.ts). */
const callback = () => `${config().APP_ORIGIN}/signin`;

/**
 * Attributes that a provider's claims are mapped to in stacks/providers.ts. Its address isn't mapped to `email`: at each
 * sign-in the pool would overwrite the address of the linked account with it.
 */
const claims = { email: "nickname", verified: "profile", name: "name" } as const;

/** The person whom a provider's claims describe. Never call it with the attributes of an account. */
async function outsiderIn(username: string, provider: string, authTime: number): Promise<Outsider | null> {
  const value = await attributesOf(username);
  const [identity] = readIdentities(value("identities"));
  const rule = providerRules().find(({ name }) => name === provider);
  if (identity?.providerName !== provider || rule === undefined) return null;
  const written = value(claims.email).trim().toLowerCase();
  const email = address.safeParse(written).data ?? written;
  const claimed = value(claims.verified) || undefined;
  return {
    ...{ provider, userId: identity.userId, email, authTime },
    name: line(1, 80).safeParse(value(claims.name)).data ?? email.slice(0, email.indexOf("@")).slice(0, 80),
    proved: provesAddress(rule, { email, claimed }),
  };
}

const sealed = z.object({
  provider: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  proved: z.literal(true),
  authTime: z.number(),
});

/** The app client's secret signs, because it is the one secret that these functions have already. */
const sign = async (payload: string) =>
  createHmac("sha256", await clientSecret(pool()))
    .update(`outsider ${payload}`)
    .digest();

async function signedIn(
  access: AccessClaims,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<SignedIn> {
  return { claims: access, profile: await profileOf(access.subject), accessToken, refreshToken };
}

const federation: Federation = {
  start(provider) {
    const { SIGN_IN_ORIGIN: origin } = config();
    if (origin === undefined || !providerRules().some(({ name }) => name === provider)) return null;
    const attempt = { provider, state: random(), nonce: random(), verifier: random() };
    const query = new URLSearchParams({
      identity_provider: provider,
      response_type: "code",
      client_id: pool().ClientId,
      redirect_uri: callback(),
      // The second one lets members change their own account with the token, as with one of a password.
      scope: "openid aws.cognito.signin.user.admin",
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: createHash("sha256").update(attempt.verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    return { location: `${origin}/oauth2/authorize?${query}`, attempt };
  },
  async redeem(code, { provider, nonce, verifier }) {
    const { SIGN_IN_ORIGIN: origin } = config();
    const tokens =
      origin === undefined
        ? null
        : await requestTokens(origin, { code, code_verifier: verifier, redirect_uri: callback() });
    if (tokens === null) return "invalid";
    const [access, id] = await Promise.all([
      verifyAccessToken(tokens.accessToken),
      verifyIdToken(tokens.idToken, nonce),
    ]);
    if (access === null || id === null || access.subject !== id.subject) return "invalid";
    // The pool names the profile of an identity by provider, underscore and id, and an account by a UUID.
    if (!id.username.includes("_")) return signedIn(access, tokens);
    const outsider = await outsiderIn(id.username, provider, access.authTime);
    // Also because an identity can be linked only while the pool doesn't know it.
    const { client, UserPoolId } = pool();
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: id.username }));
    return outsider === null ? "invalid" : { outsider };
  },
  async link({ provider, userId }, subject) {
    const { client, UserPoolId } = pool();
    const user = (ProviderName: string, ProviderAttributeValue: string) => ({
      ProviderName,
      ProviderAttributeName: "Cognito_Subject",
      ProviderAttributeValue,
    });
    const linked = readIdentities((await attributesOf(subject))("identities"));
    if (linked.some((one) => one.providerName === provider && one.userId === userId)) return;
    await client.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId,
        DestinationUser: user("Cognito", subject),
        SourceUser: user(provider, userId),
      }),
    );
  },
  labelOf: (provider) => providerRules().find(({ name }) => name === provider)?.label ?? provider,
  async seal(outsider) {
    const payload = Buffer.from(JSON.stringify(outsider)).toString("base64url");
    return `${payload}.${(await sign(payload)).toString("base64url")}`;
  },
  async unseal(text) {
    const [payload = "", mark = ""] = text.split(".");
    const [given, own] = [Buffer.from(mark, "base64url"), await sign(payload)];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    return sealed.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  },
};

/** Grants sign-in with outside identity providers. */
export const withFederation = () => ({ federation });
