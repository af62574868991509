import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../../http/body.ts";
import { sameText } from "../../http/same-text.ts";
import type { IdentityContext } from "../context.ts";
import { accessSeconds } from "../keys.ts";
import { startFamily } from "../operations/enter.ts";

/** Tokens for a code, which is used up by the first try. */
export async function issueForCode(
  ctx: IdentityContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: object) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refuse = (error: string) => answer(400, { error });
  const { clientId, clientSecret } = ctx.pool;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  if (!sameText(request.headers.authorization ?? "", expected)) return refuse("invalid_client");
  const form = new URLSearchParams((await readBody(request, 16 * 1024)).toString("utf8"));
  if (form.get("grant_type") !== "authorization_code") return refuse("unsupported_grant_type");
  const code = await ctx.store.takeHostedCode(form.get("code") ?? "");
  const verifier = form.get("code_verifier") ?? "";
  const proof = createHash("sha256").update(verifier).digest("base64url");
  if (code === undefined || code.expiresAt <= ctx.now()) return refuse("invalid_grant");
  if (form.get("redirect_uri") !== code.callback) return refuse("invalid_grant");
  if (code.challenge !== undefined && !sameText(code.challenge, proof)) return refuse("invalid_grant");
  const user = await ctx.store.userBySub(code.sub);
  if (user === undefined) return refuse("invalid_grant");
  const { AuthenticationResult: tokens } = await startFamily(ctx, user, code.nonce);
  answer(200, {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    expires_in: accessSeconds,
    token_type: "Bearer",
  });
}
