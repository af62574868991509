import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieOf, type Hosted, redirect, waitSeconds } from "./hosted.ts";
import { explainProvider } from "./providers.ts";

/** The scopes of the app client in stacks/auth.ts. */
const scopes = new Set(["openid", "aws.cognito.signin.user.admin"]);

const random = () => randomBytes(32).toString("base64url");

/** Sends the browser to a provider, if the request is one of the app client. */
export async function authorize(
  { ctx, options, providers }: Hosted,
  _request: IncomingMessage,
  { searchParams: query }: URL,
  response: ServerResponse,
): Promise<void> {
  const refuse = (text: string) => void response.writeHead(400, { "content-type": "text/plain" }).end(text);
  if (query.get("client_id") !== ctx.pool.clientId) return refuse("Invalid client_id");
  if (query.get("redirect_uri") !== options.callback) return refuse("redirect_mismatch");
  const state = query.get("state") ?? undefined;
  const fail = (error: string, error_description: string) =>
    redirect(response, options.callback, { error, error_description, state });
  if (query.get("response_type") !== "code") return fail("unauthorized_client", "Only codes are allowed");
  const asked = (query.get("scope") ?? "").split(" ");
  if (!asked.every((scope) => scopes.has(scope))) return fail("invalid_scope", "Scope is not allowed");
  const challenge = query.get("code_challenge") ?? undefined;
  if (challenge !== undefined && query.get("code_challenge_method") !== "S256")
    return fail("invalid_request", "transform algorithm not supported");
  const provider = query.get("identity_provider") ?? "";
  if (!providers.has(provider)) return refuse("Login option is not available");
  const own = { state: random(), nonce: random(), verifier: random() };
  let address: URL;
  try {
    address = await providers.addressOf(provider, own);
  } catch (error) {
    options.log?.(`the identity provider ${provider} can't be opened: ${explainProvider(error)}`);
    return fail("temporarily_unavailable", "The identity provider doesn't answer");
  }
  await ctx.store.saveHostedAttempt(own.state, {
    ...{ provider, state, nonce: query.get("nonce") ?? undefined, challenge },
    ...{ providerNonce: own.nonce, verifier: own.verifier, expiresAt: ctx.now() + waitSeconds },
  });
  response.setHeader("set-cookie", cookieOf(options).set(own.state));
  redirect(response, address.href);
}
