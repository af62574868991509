import { AppError } from "@kiteloop/core/shared/errors";
import * as z from "zod";
import { config } from "../config.ts";
import { clearSecret, clientSecret } from "./client-secret.ts";
import { pool } from "./pool.ts";

const answer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
});

const refusal = z.object({ error: z.string() });

type Exchange = { code: string; code_verifier: string; redirect_uri: string };

/**
 * Exchanges a code at the pool's token endpoint, which is not part of its SDK; null for a code that is wrong or used. It is
 * beside the pool's pages, unless the pool is another service than Cognito.
 * @throws AppError `unavailable`
 */
export async function requestTokens(pages: string, exchange: Exchange) {
  const origin = config().COGNITO_ENDPOINT ?? pages;
  const { ClientId } = pool();
  const secret = await clientSecret(pool());
  const response = await fetch(`${origin}/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${ClientId}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "authorization_code", client_id: ClientId, ...exchange }),
    redirect: "error",
    signal: AbortSignal.timeout(5_000),
  }).catch((error: unknown) => {
    throw new AppError("unavailable", { retryAfter: 1 }, error);
  });
  const body: unknown = await response.json().catch(() => null);
  const { data: tokens } = answer.safeParse(body);
  // An answer that ends early is like none.
  if (response.ok && tokens !== undefined)
    return {
      accessToken: tokens.access_token,
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token,
    };
  const { data } = refusal.safeParse(body);
  if (data?.error === "invalid_grant") return null;
  if (data?.error === "invalid_client") clearSecret();
  throw new AppError(
    "unavailable",
    { retryAfter: 1 },
    new Error(`token endpoint: ${response.status} ${data?.error}`),
  );
}
