import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sameText } from "../../http/same-text.ts";
import { enterExternal, IssuerChanged } from "../operations/external.ts";
import type { HostedAttempt } from "../records.ts";
import { cookieOf, type Hosted, redirect, waitSeconds } from "./hosted.ts";
import { answerPath } from "./options.ts";
import { explainProvider, type ProviderClaims } from "./providers.ts";

/** The mapping of stacks/providers.ts. */
const mapped = ({ email, email_verified, name }: ProviderClaims): Record<string, string> => ({
  ...(email !== undefined && { nickname: email }),
  ...(email_verified !== undefined && { profile: String(email_verified) }),
  ...(name !== undefined && { name }),
});

/** The attempt of this browser that an answer belongs to. It is used up, whatever comes of it. */
async function attemptOf(
  { ctx, options }: Hosted,
  request: IncomingMessage,
  state: string,
): Promise<HostedAttempt | undefined> {
  if (!sameText(cookieOf(options).in(request) ?? "", state)) return undefined;
  const attempt = await ctx.store.takeHostedAttempt(state);
  return attempt !== undefined && attempt.expiresAt > ctx.now() ? attempt : undefined;
}

/** Takes a provider's answer to an attempt of this browser, and sends the browser back with a code. */
export async function answerProvider(
  hosted: Hosted,
  request: IncomingMessage,
  { pathname, searchParams: query }: URL,
  response: ServerResponse,
): Promise<void> {
  const { ctx, options, providers } = hosted;
  const own = query.get("state") ?? "";
  const attempt = await attemptOf(hosted, request, own);
  const fail = (error: string, error_description: string | null) =>
    redirect(response, options.callback, { error, error_description, state: attempt?.state });
  const isItsOwn = attempt?.provider === pathname.slice(answerPath.length);
  if (attempt === undefined || !isItsOwn) return fail("invalid_request", "That sign-in is over");
  response.setHeader("set-cookie", cookieOf(options).cleared);
  if (query.get("code") === null)
    return fail(query.get("error") ?? "invalid_request", query.get("error_description"));
  const { provider, nonce, challenge } = attempt;
  let claims: ProviderClaims;
  try {
    const checks = { state: own, nonce: attempt.providerNonce, verifier: attempt.verifier };
    claims = await providers.personOf(provider, query, checks);
  } catch (error) {
    options.log?.(`an answer of the identity provider ${provider} is refused: ${explainProvider(error)}`);
    return fail("server_error", "The identity provider's answer can't be used");
  }
  const identity = { providerName: provider, userId: claims.sub };
  let sub: string;
  try {
    ({ sub } = await enterExternal(ctx, identity, mapped(claims)));
  } catch (error) {
    if (!(error instanceof IssuerChanged)) throw error;
    options.log?.(`an answer of the identity provider ${provider} is refused: ${error.message}`);
    return fail("issuer_changed", "The identity provider was replaced by another one");
  }
  const code = randomBytes(32).toString("base64url");
  await ctx.store.saveHostedCode(code, {
    ...{ sub, nonce, challenge, callback: options.callback },
    expiresAt: ctx.now() + waitSeconds,
  });
  redirect(response, options.callback, { code, state: attempt.state });
}
