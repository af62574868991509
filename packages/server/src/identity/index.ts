import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Secrets } from "@kiteloop/core/shared/context";
import { readBody } from "../http/body.ts";
import { connectionTimeouts, listen, type RequestHandler } from "../http/listen.ts";
import { isOurs, makeSecret } from "../http/ours-only.ts";
import type { IdentityContext, IdentityEmail, Issuer } from "./context.ts";
import { CognitoError, unknownUser } from "./errors.ts";
import { type HostedOptions, hostedPages } from "./hosted/index.ts";
import { issueForCode } from "./hosted/token.ts";
import { type Jwks, loadPool } from "./keys.ts";
import { perform } from "./operations/index.ts";
import { createPasswords, type HashCost } from "./passwords.ts";
import { codeSender, codeWaits } from "./send-code.ts";
import { canonicalEmail, openStore } from "./store.ts";

export type { IdentityEmail } from "./context.ts";
export type { HostedProvider } from "./hosted/index.ts";
export { secretHashOf } from "./secret-hash.ts";
export { identityDefinition, identityTable } from "./store.ts";

export type Identity = {
  /** The URL of the cognito-idp protocol and of the token endpoint, with the secret of this start, which gives access to every account. */
  endpoint: string;
  userPoolId: string;
  clientId: string;
  clientSecret: string;
  /** `iss` of the tokens; stable over restarts. */
  issuer: string;
  jwks: Jwks;
  /** The `sub` of an account. @throws CognitoError when there is none. */
  subjectOf(email: string): Promise<string>;
  /** The pages of the pool's domain, for browsers; other requests get `next`. */
  hostedPages(options: HostedOptions, next: RequestHandler): RequestHandler;
  stop(): Promise<void>;
};

const targetPrefix = "AWSCognitoIdentityProviderService.";

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.1",
    "x-amzn-requestid": randomUUID(),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

async function serve(ctx: IdentityContext, request: IncomingMessage, response: ServerResponse) {
  if (request.method === "GET" && request.url?.endsWith("/.well-known/jwks.json")) {
    return answer(response, 200, ctx.pool.jwks, { "content-type": "application/json" });
  }
  if (request.method === "POST" && request.url?.endsWith("/oauth2/token"))
    return issueForCode(ctx, request, response);
  const target = String(request.headers["x-amz-target"] ?? "");
  if (request.method !== "POST" || !target.startsWith(targetPrefix)) {
    throw new CognitoError("UnknownOperationException", "Send a cognito-idp call.");
  }
  const text = (await readBody(request, 128 * 1024)).toString("utf8");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new CognitoError("SerializationException", "The body is not JSON.");
  }
  answer(response, 200, await perform(ctx, target.slice(targetPrefix.length), body));
}

/**
 * Implements the part of `cognito-idp` that the product calls, on a loopback port and for this process alone. Users are
 * stored in the table engine at `tableEndpoint`, the signing key in `dataDir`; codes are sent through `mail`.
 */
export async function startIdentity(options: {
  tableEndpoint: string;
  dataDir: string;
  /** Encrypts what accounts keep secret. */
  secrets: Secrets;
  mail: (mail: IdentityEmail) => Promise<unknown>;
  log?: (line: string) => void;
  now?: () => number;
  staff?: readonly string[];
  /** The host that passkeys belong to, if the pool has any. */
  relyingPartyId?: string | undefined;
  /** If not the usual one. */
  hashCost?: HashCost;
  /** If not the usual ones: how long it waits before each attempt to email a code, in ms. */
  codeWaits?: readonly number[];
}): Promise<Identity> {
  const { log = () => undefined, now = () => Math.floor(Date.now() / 1000) } = options;
  const [pool, store] = await Promise.all([
    loadPool(options.dataDir, now()),
    openStore(options.tableEndpoint, options.secrets),
  ]);
  const codes = codeSender({ mail: options.mail, waits: options.codeWaits ?? codeWaits, log });
  const issuers = new Map<string, Issuer>();
  const staff = (options.staff ?? []).map(canonicalEmail);
  const passwords = createPasswords(options.hashCost);
  const { relyingPartyId } = options;
  const ctx: IdentityContext = {
    pool,
    store,
    passwords,
    now,
    staff,
    relyingPartyId,
    issuers,
    mail: codes.send,
  };
  const secret = makeSecret();
  let own = "";
  const server = createServer(connectionTimeouts, (request, response) => {
    if (!isOurs(request, own, secret)) return void response.writeHead(403, { connection: "close" }).end();
    serve(ctx, request, response).catch((error: unknown) => {
      if (error instanceof CognitoError) {
        const headers = { "x-amzn-errortype": `${error.type}:`, "x-amzn-errormessage": error.message };
        return answer(response, 400, { __type: error.type, message: error.message }, headers);
      }
      log(`identity failed: ${error instanceof Error ? error.stack : error}`);
      answer(response, 500, { __type: "InternalErrorException", message: "Internal error" });
    });
  });
  const { origin, close } = await listen(server, 0);
  own = origin;
  return {
    endpoint: `${origin}/${secret}`,
    userPoolId: pool.userPoolId,
    clientId: pool.clientId,
    clientSecret: pool.clientSecret,
    issuer: pool.issuer,
    jwks: pool.jwks,
    subjectOf: async (email) => {
      const user = await store.userByName(email);
      if (!user) throw unknownUser();
      return user.sub;
    },
    hostedPages: (options, next) => {
      for (const provider of options.providers) issuers.set(provider.name, provider);
      return hostedPages(ctx, { log, ...options }, next);
    },
    stop: async () => {
      await close();
      codes.end();
      store.close();
    },
  };
}
