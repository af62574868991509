import type { IncomingMessage, ServerResponse } from "node:http";
import { type Hosted, providerCallback, redirect, waitSeconds } from "./hosted.ts";

/** The scopes of the app client in stacks/auth.ts. */
const scopes = new Set(["openid", "aws.cognito.signin.user.admin"]);

/** Sends the browser to a provider, if the request is one of the app client. */
export async function authorize(
  { ctx, options, attempts }: Hosted,
  _request: IncomingMessage,
  { searchParams: query }: URL,
  response: ServerResponse,
): Promise<void> {
  const refuse = (text: string) => void response.writeHead(400, { "content-type": "text/plain" }).end(text);
  if (query.get("client_id") !== ctx.pool.clientId) return refuse("Invalid client_id");
  if (query.get("redirect_uri") !== options.callback) return refuse("redirect_mismatch");
  const state = query.get("state");
  const fail = (error: string, error_description: string) =>
    redirect(response, options.callback, { error, error_description, state });
  if (query.get("response_type") !== "code") return fail("unauthorized_client", "Only codes are allowed");
  const asked = (query.get("scope") ?? "").split(" ");
  if (!asked.every((scope) => scopes.has(scope))) return fail("invalid_scope", "Scope is not allowed");
  const challenge = query.get("code_challenge") ?? undefined;
  if (challenge !== undefined && query.get("code_challenge_method") !== "S256")
    return fail("invalid_request", "transform algorithm not supported");
  const provider = options.providers.find(({ name }) => name === query.get("identity_provider"));
  if (provider === undefined) return refuse("Login option is not available");
  const nonce = query.get("nonce") ?? undefined;
  const attempt = attempts.keep({ provider, state, nonce, challenge }, ctx.now() + waitSeconds);
  response.setHeader("set-cookie", `csrf-state=${attempt}; Path=/oauth2; HttpOnly; SameSite=Lax`);
  redirect(response, provider.authorizationEndpoint, {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: providerCallback(options),
    scope: "openid email profile",
    state: attempt,
  });
}
