import type { AccessClaims } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { JwtVerifier } from "aws-jwt-verify";
import { FetchError } from "aws-jwt-verify/error";
import * as z from "zod";
import { config } from "./config.ts";

const claims = z.object({
  sub: z.string().min(1),
  exp: z.int(),
  auth_time: z.int(),
  token_use: z.literal("access"),
  client_id: z.string(),
  origin_jti: z.string().min(1),
  "cognito:groups": z.array(z.string()).default([]),
});

const key = z.object({
  kid: z.string(),
  kty: z.literal("RSA"),
  alg: z.literal("RS256"),
  use: z.literal("sig"),
  n: z.string(),
  e: z.string(),
});
/** A key that signed before: when the last token of it expires, in epoch seconds. */
const formerKey = key.extend({ until: z.number() });
const keys = z.object({ keys: z.array(z.union([formerKey, key])) });

function build() {
  const { TOKEN_ISSUER, TOKEN_JWKS } = config();
  if (TOKEN_ISSUER === undefined) throw new Error("TOKEN_ISSUER is not set");
  const verifier = JwtVerifier.create({
    issuer: TOKEN_ISSUER,
    // Cognito's access tokens name their client in client_id, which is checked below, and have no audience.
    audience: null,
    customJwtCheck: ({ header, payload, jwk }) => {
      // RFC 7515, 4.1.11: a token with critical extensions must be rejected by an implementation that knows none.
      if ("crit" in header) throw new Error("the token names critical extensions");
      const former = formerKey.safeParse(jwk);
      if (former.success && Number(payload.exp) > former.data.until)
        throw new Error("the token is younger than its key was in use");
    },
    jwksUri: `${TOKEN_ISSUER.replace(/^http:/, "https:")}/.well-known/jwks.json`,
  });
  if (TOKEN_JWKS !== undefined) verifier.cacheJwks(keys.parse(JSON.parse(TOKEN_JWKS)));
  return verifier;
}

let verifier: ReturnType<typeof build> | null = null;

/** Keys that can't be fetched say nothing about a token, unless they are configured. */
function refused(error: unknown): null {
  if (error instanceof FetchError && config().TOKEN_JWKS === undefined)
    throw new AppError("unavailable", { retryAfter: 1 }, error);
  return null;
}

/** Claims of an id token that says who signed in, and by which name the pool knows them. */
const idClaims = z.object({
  sub: z.string().min(1),
  aud: z.string(),
  token_use: z.literal("id"),
  nonce: z.string(),
  "cognito:username": z.string().min(1),
});

/** Three parts in base64url without padding (RFC 7515, 2); the decoder below accepts more than that. */
const compact = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Claims of an access token of our user pool and client, or null for an invalid one. Tokens without an expiry are
 * refused here, because the library accepts them.
 * @throws AppError `unavailable` if the pool's keys can't be fetched
 */
export async function verifyAccessToken(token: string): Promise<AccessClaims | null> {
  verifier ??= build();
  if (!compact.test(token)) return null;
  const payload = await verifier.verify(token).catch(refused);
  const parsed = claims.safeParse(payload);
  if (!parsed.success || parsed.data.client_id !== config().USER_POOL_CLIENT_ID) return null;
  const { sub, origin_jti, auth_time, "cognito:groups": groups } = parsed.data;
  return { subject: sub, originJti: origin_jti, authTime: auth_time, groups };
}

/** Claims of an id token of our user pool and client with this nonce, or null for an invalid one. */
export async function verifyIdToken(
  token: string,
  nonce: string,
): Promise<{ subject: string; username: string } | null> {
  verifier ??= build();
  if (!compact.test(token)) return null;
  const parsed = idClaims.safeParse(await verifier.verify(token).catch(refused));
  if (!parsed.success || parsed.data.aud !== config().USER_POOL_CLIENT_ID) return null;
  if (parsed.data.nonce !== nonce) return null;
  return { subject: parsed.data.sub, username: parsed.data["cognito:username"] };
}
