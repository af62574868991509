import { randomUUID, sign, verify } from "node:crypto";
import * as z from "zod";
import { CognitoError } from "./errors.ts";
import { accessSeconds, type Pool } from "./keys.ts";
import type { User } from "./records.ts";

const Head = z.object({ kid: z.string(), alg: z.literal("RS256") });

const Claims = z.object({
  sub: z.string(),
  iss: z.string(),
  token_use: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;

/** The JSON of a part; undefined if it is none. */
function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function jwt(pool: Pool, claims: Record<string, unknown>): string {
  const head = `${encode({ kid: pool.kid, alg: "RS256" })}.${encode(claims)}`;
  return `${head}.${sign("RSA-SHA256", Buffer.from(head), pool.privateKey).toString("base64url")}`;
}

type Issue = {
  pool: Pool;
  user: User;
  originJti: string;
  authTime: number;
  now: number;
  /** Of a sign-in by the pool's pages. */
  nonce?: string | undefined;
};

/** An access and an id token with the claims Cognito puts into them. `now` and `authTime` in seconds. */
export function issueTokens({ pool, user, originJti, authTime, now, nonce }: Issue): {
  access: string;
  id: string;
} {
  const shared = {
    sub: user.sub,
    ...(user.groups.length > 0 && { "cognito:groups": user.groups }),
    iss: pool.issuer,
    origin_jti: originJti,
    event_id: randomUUID(),
    auth_time: authTime,
    iat: now,
    exp: now + accessSeconds,
  };
  const access = {
    ...shared,
    client_id: pool.clientId,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    jti: randomUUID(),
    username: user.username ?? user.sub,
  };
  const id = {
    ...shared,
    aud: pool.clientId,
    token_use: "id",
    jti: randomUUID(),
    "cognito:username": user.username ?? user.sub,
    ...(user.username === undefined && { email: user.email, email_verified: user.status === "CONFIRMED" }),
    ...user.attributes,
    ...(nonce !== undefined && { nonce }),
  };
  return { access: jwt(pool, access), id: jwt(pool, id) };
}

/** Reads the claims of an access token of this pool, or throws NotAuthorizedException. */
export function readAccessToken(pool: Pool, token: string, now: number): Claims {
  const refused = new CognitoError("NotAuthorizedException", "Invalid Access Token");
  const [head, body, signature, ...rest] = token.split(".");
  if (!head || !body || !signature || rest.length > 0) throw refused;
  const read = Head.safeParse(decoded(head));
  const { key, until = Number.POSITIVE_INFINITY } = pool.publicKeys.get(read.data?.kid ?? "") ?? {};
  if (key === undefined) throw refused;
  const signed = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, "base64url"),
  );
  if (!signed) throw refused;
  const claims = Claims.parse(decoded(body));
  // A former key signs nothing anymore, so who made this one has a copy of it.
  if (claims.exp > until) throw refused;
  if (claims.token_use !== "access" || claims.iss !== pool.issuer) throw refused;
  if (claims.exp <= now) throw new CognitoError("NotAuthorizedException", "Access Token has expired");
  return claims;
}
