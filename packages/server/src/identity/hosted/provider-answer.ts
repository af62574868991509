import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { enterExternal } from "../operations/external.ts";
import { type Hosted, type HostedProvider, providerCallback, redirect, waitSeconds } from "./hosted.ts";

const Tokens = z.object({ access_token: z.string() });
const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

async function readJson(request: Promise<Response>): Promise<unknown> {
  const answer = await request;
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The claims of the person of a provider's code, over connections to the provider itself. */
async function claimsOf(provider: HostedProvider, code: string, redirect_uri: string) {
  const exchanged = fetch(provider.tokenEndpoint, {
    method: "POST",
    headers: { authorization: basic(provider.clientId, provider.clientSecret) },
    body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri }),
  });
  const { access_token } = Tokens.parse(await readJson(exchanged));
  const headers = { authorization: `Bearer ${access_token}` };
  return Claims.parse(await readJson(fetch(provider.userInfoEndpoint, { headers })));
}

/** The mapping of stacks/providers.ts. */
const mapped = ({ email, email_verified, name }: z.infer<typeof Claims>): Record<string, string> => ({
  ...(email !== undefined && { nickname: email }),
  ...(email_verified !== undefined && { profile: String(email_verified) }),
  ...(name !== undefined && { name }),
});

const cookieOf = ({ headers }: IncomingMessage) =>
  /(?:^|;\s*)csrf-state=([\w-]+)/.exec(headers.cookie ?? "")?.[1];

/** Takes a provider's answer to an attempt of this browser, and sends the browser back with a code. */
export async function answerProvider(
  { ctx, options, attempts, codes }: Hosted,
  request: IncomingMessage,
  { searchParams: query }: URL,
  response: ServerResponse,
): Promise<void> {
  const attempt =
    cookieOf(request) === query.get("state") ? attempts.take(query.get("state"), ctx.now()) : undefined;
  if (attempt === undefined) return void response.writeHead(400).end("Invalid state");
  const { provider, state, nonce, challenge } = attempt;
  const [code, error] = [query.get("code"), query.get("error")];
  if (code === null)
    return redirect(response, options.callback, {
      error: error ?? "invalid_request",
      error_description: query.get("error_description"),
      state,
    });
  const claims = await claimsOf(provider, code, providerCallback(options));
  const identity = { providerName: provider.name, userId: claims.sub };
  const { sub } = await enterExternal(ctx, identity, mapped(claims));
  const issued = codes.keep({ sub, nonce, challenge }, ctx.now() + waitSeconds);
  redirect(response, options.callback, { code: issued, state });
}
